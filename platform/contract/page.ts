import type { Permission, Schema } from './route.ts';

export type Layout = 'auth-mobile' | 'auth' | 'default' | 'empty' | 'public-disk' | 'trial';

/**
 * The visitors who may open a page: `login` (signed in), `public-only` (no one signed in), `public` (anyone),
 * `unguarded` (anyone, and nothing is requested before it shows: no profile, no route rule, no parameter is
 * handled; G-03).
 */
export type PageAccess = 'login' | 'public-only' | 'public' | 'unguarded';

/** A page is data: the router, the server's 404, titles and the menu come from it. */
export interface Page {
  /** The path with `-` for `/` (`auth-pre-signup`); `index` for `/`. */
  readonly name: string;
  /** Path parameters in braces: `/auth/signup/{hash}`. */
  readonly path: `/${string}`;
  readonly layout: Layout;
  readonly access: PageAccess;
  /**
   * The path to which a signed-in person is redirected from a `public-only` page, when not to the start page;
   * uses the path's parameters.
   */
  readonly signedInTo?: `/${string}`;
  /** Validates the path's parameters; when it fails, the page answers 404. */
  readonly params?: Schema;
  /**
   * The permission that members need to see the page; members without it are redirected to the start page
   * (G-07).
   */
  readonly permission?: Permission;
  /** Whether a page inside the frame needs a company, by default true: without one it offers to create or join one. */
  readonly needsCompany?: false;
  /** Key of the page's title in the strings. */
  readonly titleKey: string;
  /** Key of one sentence for search engines and for people who receive a link to the page. */
  readonly descriptionKey?: string;
  /** The path under which others know the page, if it is not its own. */
  readonly canonical?: `/${string}`;
  /** Excludes a public page from search engines, too. */
  readonly isIndexed?: false;
  /** Whether the installed application's icon offers the page. */
  readonly isShortcut?: true;
}

export function page<const P extends Page>(definition: P): P {
  return definition;
}

/** Whether a page is a sign-in page: those use only the texts that visitors load. */
export function isOutside({ layout }: Pick<Page, 'layout'>): boolean {
  return layout === 'auth' || layout === 'auth-mobile';
}

/**
 * Whether a page makes sense only for members of a company. The application for a trial is not among them,
 * because its person has no company yet.
 */
export function needsCompany({ access, layout, needsCompany: isNeeded }: Page): boolean {
  return access === 'login' && layout === 'default' && isNeeded !== false;
}

/** Returns the path under which others know a page (P-03); null if the path contains personal data: a hash, an id. */
export function canonicalPath({ canonical, path }: Page): string | null {
  return canonical ?? (hasParams(path) ? null : path);
}

/** Whether search engines may list a page: not those behind the login, and not pages of a single link. */
export function isIndexed({ access, isIndexed, path }: Page): boolean {
  return access !== 'login' && isIndexed !== false && !hasParams(path);
}

function hasParams(path: string): boolean {
  return path.includes('{');
}
