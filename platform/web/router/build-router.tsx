import type { Layout, Page } from '@artel/contract';
import type { QueryClient } from '@tanstack/react-query';
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import * as z from 'zod/mini';
import { CallFailure, isSessionEnded } from '../api/failure.ts';
import { Areas } from '../area/use-areas.ts';
import type { LazyComponent, WebArea, WebPage } from '../area/web-area.ts';
import { currentSession } from '../session/session.ts';
import { failureText } from '../toasts/show-failure.ts';
import { ToastArea } from '../toasts/toast-area.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { runGuard } from './guards.ts';
import { keepDebugging } from './keep-debugging.ts';
import { LoadingBar } from './loading-bar.tsx';
import { NO_SUCH_PAGE, PageError, pageNotFound } from './page-error.ts';
import { parseSearch, stringifySearch } from './search.ts';

export interface RouterParts {
  readonly areas: readonly WebArea[];
  readonly layouts: Readonly<Partial<Record<Layout, LazyComponent>>>;
  readonly queries: QueryClient;
  /** The browser's own unless told. */
  readonly history?: RouterHistory;
}

/** Makes the application's router from the pages that the areas declare. */
export function buildRouter({ areas, layouts, queries, history }: RouterParts) {
  const pages = areas.flatMap((area) => area.pages ?? []);
  const root = createRootRoute({
    component: () => <Root areas={areas} />,
    search: { middlewares: [keepDebugging] },
  });
  const beforeApp = () => Promise.all(areas.map((area) => area.beforeApp?.(queries)));
  const tree = root.addChildren(
    [...new Set(pages.map(({ page }) => page.layout))].map((name) => {
      const layout = createRoute({
        getParentRoute: () => root,
        id: `layout-${name}`,
        component: lazy(layouts[name]),
      });
      const inside = pages.filter(({ page }) => page.layout === name);
      return layout.addChildren(inside.map((page) => buildPage(page, layout, beforeApp)));
    }),
  );
  return createRouter({
    routeTree: tree,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    // N-01: top on a new page, restored on back and forward, the element on a hash.
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: ({ error }) => <FailedPage error={error} />,
    defaultNotFoundComponent: () => <ErrorScreen statusCode={404} message={NO_SUCH_PAGE} />,
  });
}

export type AppRouter = ReturnType<typeof buildRouter>;

function Root({ areas }: Pick<RouterParts, 'areas'>) {
  return (
    <Areas value={areas}>
      <LoadingBar />
      <Outlet />
      <ToastArea />
    </Areas>
  );
}

function FailedPage({ error }: { error: unknown }) {
  if (error instanceof CallFailure)
    return <ErrorScreen statusCode={error.status} text={failureText(error)} />;
  const statusCode = error instanceof PageError ? error.statusCode : 500;
  return <ErrorScreen statusCode={statusCode} message={error instanceof Error ? error.message : undefined} />;
}

function buildPage(
  { page, component }: WebPage,
  layout: AnyRoute,
  beforeApp: () => Promise<unknown>,
): AnyRoute {
  return createRoute({
    getParentRoute: () => layout,
    path: page.path.replace(/\{(\w+)\}/g, '$$$1'),
    staticData: { page },
    component: lazy(component),
    beforeLoad: async ({ params, location }) => {
      validate(page, params, location.pathname);
      letIn(page, location.href);
      if (page.access !== 'login') return;
      await beforeApp().catch((cause) => {
        // The session turned out to be over: to the sign-in page, not to an error.
        if (isSessionEnded(cause)) letIn(page, location.href);
        throw cause;
      });
    },
  });
}

/** Leads elsewhere whoever the page's guard does not let in. */
function letIn(page: Page, href: string): void {
  const { isSignedIn, isMobileApp } = currentSession();
  const elsewhere = runGuard(page.access, { isSignedIn, isMobileApp, href, origin: window.location.origin });
  if (elsewhere !== null) throw redirect({ href: elsewhere, replace: true });
}

/** N-02 */
function validate(page: Page, params: unknown, path: string): void {
  if (page.params !== undefined && !z.core.safeParse(page.params, params).success) throw pageNotFound(path);
}

function lazy(load: LazyComponent | undefined) {
  return load === undefined ? Outlet : lazyRouteComponent(async () => ({ default: await load() }));
}
