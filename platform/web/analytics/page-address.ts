import { t } from '../i18n/texts.ts';
import type { AppRouter } from '../router/build-router.tsx';
import { PageError } from '../router/page-error.ts';
import { DEBUG_PARAMETER } from '../router/retain-debugging.ts';
import { CAMPAIGN } from './first-touch.ts';

/** The data about an open page that analytics may use. */
export interface PageView {
  /** The page's path with its parameters in braces; `/404` where there is no such page. */
  readonly address: string;
  /** The title of the page's kind: it names no person and no document. */
  readonly title: string;
  /** The browser's own address contains nothing beyond the template. */
  readonly isPlain: boolean;
}

const NOWHERE: PageView = { address: '/404', title: '404', isPlain: false };
/** Query parameters that identify no one and grant no access. */
const HARMLESS = new Set([...CAMPAIGN, 'third-party', DEBUG_PARAMETER]);

let followed: AppRouter | null = null;

/** Sets the router from which `openAddress` reads the current page. */
export function followAddress(router: AppRouter): void {
  followed = router;
}

/** The whole address of the open page by its template; empty until analytics runs. */
export function openAddress(): string {
  return followed === null ? '' : wholeAddress(openPage(followed).address);
}

/**
 * Returns the open page as it may be reported: addresses of people, documents and invitations are never part
 * of it.
 */
export function openPage(router: AppRouter): PageView {
  const match = router.state.matches.at(-1);
  const page = match?.staticData.page;
  const isRefused = match?.error instanceof PageError && match.error.statusCode === 404;
  if (page === undefined || isRefused) return NOWHERE;
  const { searchStr, hash } = router.state.location;
  const isSilent = [...new URLSearchParams(searchStr).keys()].every((name) => HARMLESS.has(name));
  return {
    address: page.path,
    title: t(page.titleKey),
    isPlain: !page.path.includes('{') && hash === '' && isSilent,
  };
}

/** The full address for services that need one. */
export function wholeAddress(address: string): string {
  return `${location.origin}${address}`;
}
