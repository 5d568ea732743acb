import { useNavigate } from '@tanstack/react-router';
import { returnAddress } from './return-address.ts';

/** Answers the way on for who has signed in on a page that guards do not lead away from: to where they were going. */
export function useLeadOn(): () => Promise<void> {
  const navigate = useNavigate();
  return () => {
    const { origin, search } = window.location;
    return navigate({ href: returnAddress(search, origin), replace: true });
  };
}
