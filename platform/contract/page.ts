import type { Permission, Schema } from './route.ts';

export type Layout = 'auth-mobile' | 'auth' | 'default' | 'empty' | 'public-disk' | 'trial';

/**
 * Who may open a page: `login` (signed in), `public-only` (nobody signed in), `public` (anyone), `unguarded` (anyone, and
 * nothing is asked before it shows: no profile, no route rule, no parameter is handled; G-03).
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
  /** Validates the path's parameters; when it fails, the page answers 404. */
  readonly params?: Schema;
  /** Only members who hold it stay on the page; others who are signed in are led to the start page (G-07). */
  readonly permission?: Permission;
  /** Key of the page's title in the strings. */
  readonly titleKey: string;
}

export function page<const P extends Page>(definition: P): P {
  return definition;
}
