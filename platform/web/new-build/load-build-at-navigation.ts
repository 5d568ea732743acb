import type { Layout, Page } from '@artel/contract';
import type { QueryClient } from '@tanstack/react-query';
import { leavePage } from '../browser/leave-page.ts';
import type { AppRouter } from '../router/build-router.tsx';

const ENTRY_LAYOUTS: readonly (Layout | undefined)[] = ['auth', 'auth-mobile'];

/**
 * Makes the next navigation a full load, which loads the new build; its query, hash and position in the
 * history stay. While an act is under way, which the load would cut off, it waits for the navigation after
 * that. It also waits during sign-in and sign-up, whose steps pass on input that no one should type twice.
 */
export function loadBuildAtNavigation(router: AppRouter, queries: QueryClient): () => void {
  const isOnEntryPage = (path: string) => ENTRY_LAYOUTS.includes(pageAt(router, path)?.layout);
  return router.history.block({
    // The person is not asked to confirm: either the form has saved the typed text, or leaving the page
    // discards it.
    enableBeforeUnload: false,
    blockerFn: ({ currentLocation, nextLocation, action }) => {
      const [here, there] = [currentLocation.pathname, nextLocation.pathname];
      if (here === there || queries.isMutating() > 0) return false;
      if (isOnEntryPage(here) && isOnEntryPage(there)) return false;
      const address = router.history.createHref(nextLocation.href);
      if (action === 'PUSH') leavePage.open(address);
      else if (action === 'REPLACE') leavePage.replace(address);
      // Back and forward: the address has already changed.
      else leavePage.reload();
      // The page stays as it is until the new one takes its place.
      return new Promise(() => undefined);
    },
  });
}

function pageAt(router: AppRouter, path: string): Page | undefined {
  return router.getMatchedRoutes(path)[0].at(-1)?.options.staticData?.page;
}
