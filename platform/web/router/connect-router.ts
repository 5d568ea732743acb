import type { Page } from '@artel/contract';
import type { QueryClient } from '@tanstack/react-query';
import { whenIdle } from '../browser/when-idle.ts';
import { publicConfig } from '../config/public-config.ts';
import { t } from '../i18n/texts.ts';
import { onRightsChange } from '../session/rights.ts';
import { currentSession, onSessionChange } from '../session/session.ts';
import type { AppRouter } from './build-router.tsx';
import { signInPath } from './guards.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: Page;
  }
}

/** Milliseconds after which a busy browser runs the work anyway. */
const LATEST = 3_000;

/** Reevaluates the open page when the session changes, and sets the window's title by the page. */
export function connectRouter(router: AppRouter, queries: QueryClient): () => void {
  const { visits } = router.options.context;
  let person = getPerson();
  let isForeseen = false;
  let stopWaiting: () => void = () => undefined;
  let described: Page | null = null;
  const forget = () => {
    queries.clear();
    visits.forget();
    isForeseen = false;
  };
  const stopRights = onRightsChange(() => {
    visits.forget();
    isForeseen = false;
    void router.invalidate();
  });
  const stopSession = onSessionChange((change) => {
    if (change === 'renamed') void queries.invalidateQueries();
    // Data that one person was shown must never appear to the next one.
    else if (getPerson() !== person) forget();
    person = getPerson();
    if (change === 'asked' && openPage(router)?.access === 'login') void leaveFor(router);
    else void router.invalidate();
  });
  const updateTitle = () => {
    const page = openPage(router);
    if (page === undefined || page === described) return;
    const isFirst = described === null;
    described = page;
    const title = [t(page.titleKey), publicConfig().brandName].filter(Boolean).join(' — ');
    // The server wrote the rest of the head together with the title of the first page.
    if (isFirst && document.title === title) return;
    document.title = title;
    import('./update-head.ts').then(
      ({ updateHead }) => described === page && updateHead(page),
      () => {},
    );
  };
  /** G-07: once the first page is shown, fetches the rules of the pages that are one click away. */
  const foresee = () => {
    if (isForeseen || getPerson() === null) return;
    isForeseen = true;
    stopWaiting = whenIdle(() => void visits.foreseeRules(), { latest: LATEST, blind: LATEST });
  };
  const finalize = () => {
    updateTitle();
    foresee();
  };
  finalize();
  // The session may have ended while the first page loaded, before anything listened.
  if (person === null && openPage(router)?.access === 'login') {
    void router.invalidate();
  }
  const stopTitle = router.subscribe('onResolved', finalize);
  return () => {
    stopSession();
    stopRights();
    stopWaiting();
    stopTitle();
  };
}

function openPage(router: AppRouter): Page | undefined {
  return router.state.matches.at(-1)?.staticData.page;
}

/**
 * T-03: opens the plain sign-in page after a sign-out, without a return address: the next person must not get
 * the page that was open.
 */
function leaveFor(router: AppRouter): Promise<void> {
  const { isMobileApp } = currentSession();
  const { href } = router.state.location;
  const { origin } = window.location;
  return router.navigate({ href: signInPath({ isMobileApp, href, origin }), replace: true });
}

function getPerson(): string | null {
  const { isSignedIn, username } = currentSession();
  return isSignedIn ? username : null;
}
