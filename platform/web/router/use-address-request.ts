import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { usePageSearch } from './use-page-search.ts';

/**
 * Performs a request in the page's address once: `?new=folder` opens a dialog. The word is removed from the
 * address.
 */
export function useAddressRequest(name: string, value: string, act: () => unknown): void {
  const router = useRouter();
  const isRequested = usePageSearch(name) === value;
  const answer = useEffectEvent(() => {
    const { pathname, search } = router.state.location;
    const { [name]: _, ...rest } = search as Record<string, unknown>;
    void router.navigate({ to: pathname, search: rest as never, replace: true, resetScroll: false });
    act();
  });
  useEffect(() => {
    if (isRequested) answer();
  }, [isRequested]);
}
