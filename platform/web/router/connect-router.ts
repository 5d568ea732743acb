import type { Page } from '@artel/contract';
import type { QueryClient } from '@tanstack/react-query';
import { publicConfig } from '../config/public-config.ts';
import { t } from '../i18n/texts.ts';
import { currentSession, onSessionChange } from '../session/session.ts';
import type { AppRouter } from './build-router.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: Page;
  }
}

/** Keeps the open page true to the session, and the window's title true to the page. */
export function connectRouter(router: AppRouter, queries: QueryClient): () => void {
  let person = personOf();
  const stopSession = onSessionChange((change) => {
    if (change === 'renamed') void queries.invalidateQueries();
    // What one person was shown must never appear to the next one.
    else if (personOf() !== person) queries.clear();
    person = personOf();
    void router.invalidate();
  });
  const tellTitle = () => {
    const page = router.state.matches.at(-1)?.staticData.page;
    if (page === undefined) return;
    document.title = [t(page.titleKey), publicConfig().brandName].filter(Boolean).join(' — ');
  };
  tellTitle();
  const stopTitle = router.subscribe('onResolved', tellTitle);
  return () => {
    stopSession();
    stopTitle();
  };
}

function personOf(): string | null {
  const { isSignedIn, username } = currentSession();
  return isSignedIn ? username : null;
}
