import { useRouter } from '@tanstack/react-router';
import { returnAddress } from './return-address.ts';

/** Answers the way on for who has signed in on a page that guards do not lead away from: to where they were going. */
export function useContinue(): () => Promise<void> {
  const router = useRouter();
  return () => {
    const href = returnAddress(router.state.location.searchStr, window.location.origin);
    return router.navigate({ href, replace: true });
  };
}
