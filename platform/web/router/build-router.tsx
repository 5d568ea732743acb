import { isOutside, type Layout, type Page } from '@artel/contract';
import type { QueryClient } from '@tanstack/react-query';
import {
  type AnyRoute,
  type AnyRouter,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
  useRouter,
} from '@tanstack/react-router';
import { Suspense, useCallback, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { createInside } from '../area/load-inside.ts';
import { Areas } from '../area/use-areas.ts';
import { Inside } from '../area/use-inside.ts';
import type { LazyComponent, WebArea, WebPage } from '../area/web-area.ts';
import { ChunkFailure, loadChunk, reloadForChunk } from '../builds/load-chunk.ts';
import { CallFailure } from '../http/failure.ts';
import { loadInsideTexts } from '../i18n/texts.ts';
import { failureText } from '../toasts/show-failure.ts';
import { ToastArea } from '../toasts/toast-area.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { framedLostPage, LostPage } from './lost-page.tsx';
import { PageError, pageNotFound } from './page-error.ts';
import { isDebugging, retainDebugging } from './retain-debugging.ts';
import { parseSearch, stringifySearch } from './search.ts';
import { createVisits, type Visits, type VisitsParts } from './visits.ts';
import { WaitingScreen } from './waiting-screen.tsx';

interface RouterParts extends Pick<VisitsParts, 'fetchRule' | 'beforeVisit' | 'leave'> {
  readonly areas: readonly WebArea[];
  readonly layouts: Readonly<Partial<Record<Layout, LazyComponent>>>;
  readonly queries: QueryClient;
  /** Defaults to the browser's own. */
  readonly history?: RouterHistory;
}

/** Makes the application's router from the pages that the areas declare. */
export function buildRouter({ areas, layouts, queries, history, ...steps }: RouterParts) {
  const pages = areas.flatMap((area) => area.pages ?? []);
  const inside = createInside(areas);
  let open: AnyRouter | null = null;
  const root = createRootRouteWithContext<RouterContext>()({
    component: () => <Root areas={areas} inside={inside} />,
    search: {
      // Only while debugging: a middleware that may change every address rebuilds each link whenever a page
      // opens.
      get middlewares() {
        return open !== null && isDebugging(open.latestLocation.search) ? [retainDebugging] : [];
      },
    },
  });
  const beforeApp = () => Promise.all([inside.load(), ...areas.map((area) => area.beforeApp?.(queries))]);
  const nearPaths = () => inside.current().flatMap(({ menu = [] }) => menu.map(({ page }) => page.path));
  const dialogWords = areas.flatMap(({ addressDialogs = [] }) => addressDialogs.map(({ word }) => word));
  const visits = createVisits({ queries, beforeApp, nearPaths, dialogWords, ...steps });
  const tree = root.addChildren(
    [...new Set(pages.map(({ page }) => page.layout))].map((name) => {
      const layout = createRoute({
        getParentRoute: () => root,
        id: `layout-${name}`,
        component: lazy(layouts[name]),
      });
      const inside = pages.filter(({ page }) => page.layout === name);
      return layout.addChildren(inside.map((page) => buildPage(page, layout)));
    }),
  );
  const framed = framedLostPage({
    frame: layouts.default,
    prepare: () => Promise.all([beforeApp(), loadInsideTexts()]),
  });
  const router = createRouter({
    routeTree: tree,
    context: { visits },
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    // N-01: top on a new page, restored on back and forward, the element on a hash.
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: ({ error }) => <FailedPage error={error} />,
    // An address below a page does not belong to that page: its frame would be shown around the lost page's
    // own.
    notFoundMode: 'root',
    defaultNotFoundComponent: () => <LostPage framed={framed} />,
  });
  open = router;
  visits.connect({
    path: () => router.latestLocation.href.split(/[?#]/, 1)[0] as string,
    follow: (href) => router.navigate({ href, replace: true }),
  });
  return router;
}

interface RouterContext {
  readonly visits: Visits;
}

export type AppRouter = ReturnType<typeof buildRouter>;

interface RootProps extends Pick<RouterParts, 'areas'> {
  readonly inside: ReturnType<typeof createInside>;
}

function Root({ areas, inside }: RootProps) {
  return (
    <Areas value={areas}>
      <Inside value={useSyncExternalStore(inside.listen, inside.current)}>
        <LoadingBar />
        <Outlet />
        <ToastArea />
      </Inside>
    </Areas>
  );
}

function FailedPage({ error }: { error: unknown }) {
  const router = useRouter();
  const retry = useCallback(() => void router.invalidate(), [router]);
  if (reloadForChunk(error)) return <WaitingScreen />;
  if (error instanceof CallFailure) {
    const { status, requestId } = error;
    return (
      <ErrorScreen statusCode={status} text={failureText(error)} requestId={requestId} onRetry={retry} />
    );
  }
  const statusCode = error instanceof PageError ? error.statusCode : 500;
  const words = error instanceof Error ? error.message : undefined;
  const shown = error instanceof ChunkFailure ? { text: words } : { message: words };
  return <ErrorScreen statusCode={statusCode} {...shown} onRetry={retry} />;
}

function buildPage({ page, component, misfit }: WebPage, layout: AnyRoute): AnyRoute {
  const screen = lazy(component);
  const Misfit = lazy(misfit);
  const speak = async () => {
    if (!isOutside(page)) await loadChunk(loadInsideTexts);
  };
  // Their code and texts are loaded in parallel with the guards' data, not after it.
  const warm = () => {
    // The page itself reports what failed.
    speak().catch(() => undefined);
    for (const part of [layout.options.component, screen] as Warm[]) void part?.preload?.();
  };
  return createRoute({
    getParentRoute: () => layout,
    path: page.path.replace(/\{(\w+)\}/g, '$$$1'),
    staticData: { page },
    component: screen,
    ...(misfit && {
      errorComponent: ({ error }: { error: unknown }) =>
        error instanceof PageError ? <Suspense>{<Misfit />}</Suspense> : <FailedPage error={error} />,
    }),
    beforeLoad: async ({ context, params, location, preload }) => {
      const { visits } = context as RouterContext;
      const visit = { page, href: location.href };
      if (preload) return visits.foresee(visit, warm);
      await visits.enter(visit, warm);
      await speak();
      validate(page, params, location.pathname);
    },
  });
}

type Warm = { readonly preload?: () => unknown } | undefined;

/** N-02 */
function validate(page: Page, params: unknown, path: string): void {
  if (page.params !== undefined && !z.core.safeParse(page.params, params).success) throw pageNotFound(path);
}

function lazy(load: LazyComponent | undefined) {
  return load === undefined ? Outlet : lazyRouteComponent(async () => ({ default: await loadChunk(load) }));
}
