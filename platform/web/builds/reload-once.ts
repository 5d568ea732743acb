import { leavePage } from '../browser/leave-page.ts';
import { ownBuild } from './own-build.ts';

/** Builds for which this tab was reloaded, separated by spaces; the page's first script (index.html) uses the same key. */
const KEY = 'artel-reloaded-builds';

let isLeaving = false;

/** Reloads the page unless that was tried for its build already (G-09); returns whether the page is being left. */
export function reloadOnce(): boolean {
  if (!isLeaving && mayReload()) {
    isLeaving = true;
    leavePage.reload();
  }
  return isLeaving;
}

/** Resets the state, as a new page does; for tests. */
export function forgetReload(): void {
  isLeaving = false;
}

function mayReload(): boolean {
  const id = ownBuild()?.id ?? 'unbuilt';
  try {
    const tried = (sessionStorage.getItem(KEY) ?? '').split(' ');
    if (tried.includes(id)) return false;
    // While an upgrade rolls over several servers, two builds may alternate: each gets its one reload.
    sessionStorage.setItem(KEY, [...tried.slice(-20), id].join(' ').trim());
    return true;
  } catch {
    // There is no storage to remember it in: a page that was opened by a reload is not reloaded again.
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return entry !== undefined && entry.type !== 'reload';
  }
}
