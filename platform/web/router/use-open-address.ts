import { useRouter } from '@tanstack/react-router';
import { safeHref } from './safe-href.ts';

/**
 * Returns a function that opens an address of this application that the server sent; one outside the application
 * opens the start page.
 */
export function useOpenAddress(): (address: string) => Promise<void> {
  const router = useRouter();
  return (address) => router.navigate({ href: safeHref(address, window.location.origin, 'here') ?? '/' });
}
