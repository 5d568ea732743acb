import { useRouter } from '@tanstack/react-router';
import { safeHref } from './safe-href.ts';

/** Opens an address of this application that the server told; one that leads elsewhere opens the start page. */
export function useOpenAddress(): (address: string) => Promise<void> {
  const router = useRouter();
  return (address) => router.navigate({ href: safeHref(address, window.location.origin, 'here') ?? '/' });
}
