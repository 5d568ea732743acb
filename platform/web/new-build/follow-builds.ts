import type { QueryClient } from '@tanstack/react-query';
import { ownBuild } from '../builds/own-build.ts';
import type { AppRouter } from '../router/build-router.tsx';

/** Milliseconds after the first page, so that this work does not slow it down. */
const LATER = 2_000;

/** Reloads an outdated open page (G-08) and caches the shell for use without a network; begins when the page is idle. */
export function followBuilds(router: AppRouter, queries: QueryClient): void {
  const own = ownBuild();
  if (own === null) return;
  const begin = async () => {
    const { connectBuilds } = await import('./connect-builds.ts');
    connectBuilds(own, router, queries);
  };
  // Without it the page continues to work.
  setTimeout(() => begin().catch(() => undefined), LATER);
}
