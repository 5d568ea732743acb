import type { QueryClient } from '@tanstack/react-query';
import { leavePage } from '../browser/leave-page.ts';
import type { Build } from '../builds/own-build.ts';
import { t } from '../i18n/texts.ts';
import type { AppRouter } from '../router/build-router.tsx';
import { closeToast, showToast } from '../toasts/toasts.ts';
import { activateWorker, cacheShell } from './cache-shell.ts';
import { loadBuildAtNavigation } from './load-build-at-navigation.ts';
import { watchBuilds } from './watch-builds.ts';

/** G-08: offers a new build once it is available and loads it at the next navigation. */
export function connectBuilds(own: Build, router: AppRouter, queries: QueryClient): () => void {
  let offer: string | null = null;
  let stopLoading: (() => void) | null = null;
  const stopWatching = watchBuilds(own, () => {
    void activateWorker();
    stopLoading ??= loadBuildAtNavigation(router, queries);
    if (offer !== null) closeToast(offer);
    offer = showToast({
      severity: 'info',
      title: t('web.newBuild.title'),
      detail: t('web.newBuild.detail'),
      act: { label: t('web.newBuild.take'), run: () => leavePage.reload() },
    });
  });
  void cacheShell(own);
  return () => {
    stopWatching();
    stopLoading?.();
  };
}
