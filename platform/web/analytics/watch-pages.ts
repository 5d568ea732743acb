import type { AppRouter } from '../router/build-router.tsx';
import { openPage, type PageView } from './page-address.ts';

/** T-10, milliseconds after which the page has set its title. */
const DELAY = 250;

/** A page view with the page before it; empty for the first one. */
export interface PageChange extends PageView {
  readonly previous: string;
}

interface PageWatch {
  /** Called at once, for scripts that must not see a page's own address. */
  readonly onEnter?: ((page: PageView) => void) | undefined;
  readonly onView: (page: PageChange) => void;
}

/** T-10: reports the open page once the router is ready, and then each page whose full path differs. */
export function watchPages(router: AppRouter, { onEnter, onView }: PageWatch): () => void {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let fullPath: string | null = null;
  let previous = '';
  const variant = () => {
    const { href } = router.state.location;
    if (href === fullPath) return;
    fullPath = href;
    const page = openPage(router);
    onEnter?.(page);
    const view = { ...page, previous };
    previous = page.address;
    const timer = setTimeout(() => {
      timers.delete(timer);
      onView(view);
    }, DELAY);
    timers.add(timer);
  };
  const stop = router.subscribe('onResolved', variant);
  if (isReady(router)) variant();
  return () => {
    stop();
    for (const timer of timers) clearTimeout(timer);
  };
}

/** Resolves when the browser's own address contains nothing beyond its template. */
export function plainPage(router: AppRouter, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const isPlain = () => isReady(router) && openPage(router).isPlain;
    const stop = router.subscribe('onResolved', () => {
      if (!isPlain()) return;
      stop();
      resolve();
    });
    signal.addEventListener('abort', () => {
      stop();
      reject(signal.reason);
    });
    if (isPlain()) {
      stop();
      resolve();
    }
  });
}

function isReady(router: AppRouter): boolean {
  return router.state.status === 'idle' && router.state.resolvedLocation !== undefined;
}
