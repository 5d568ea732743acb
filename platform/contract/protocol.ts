import type { Recorded } from './acts.ts';
import type { ErrorDeclaration } from './errors.ts';
import type { Creates } from './limits.ts';
import type { Access, Disclosure } from './route.ts';

/**
 * Methods of HTTP and of WebDAV (RFC 4918) that a protocol route may have. OPTIONS is answered from the
 * declaration.
 */
export type ProtocolMethod =
  | 'GET'
  | 'HEAD'
  | 'POST'
  | 'PUT'
  | 'PATCH'
  | 'DELETE'
  | 'PROPFIND'
  | 'PROPPATCH'
  | 'MKCOL'
  | 'COPY'
  | 'MOVE'
  | 'LOCK'
  | 'UNLOCK';

/** By Basic authentication, with an app password for a scope, which also determines the company. */
interface AppPasswordAccess {
  readonly appPassword: string;
}

/**
 * A route whose bodies are streams and whose rules are a protocol's own (uploads, WebDAV, archives). Its
 * callers, their concurrent calls, the acts permitted to a suspended company and the recorded acts are
 * declared as with any other route.
 */
export type ProtocolRoute = ProtocolFacts &
  (
    | { readonly writes: readonly []; readonly acts?: never; readonly unrecorded?: never }
    | ({ readonly writes: readonly [ProtocolMethod, ...ProtocolMethod[]] } & Recorded)
  );

interface ProtocolFacts {
  /** `area/verb-noun`; also the key of its title in the strings (`routes.<id>`). */
  readonly id: `${string}/${string}`;
  readonly methods: readonly [ProtocolMethod, ...ProtocolMethod[]];
  /** Parameters in braces; `*` at the end represents everything below. */
  readonly path: `/${string}`;
  readonly access: Access | AppPasswordAccess;
  /** Its methods that change something: refused while the company is suspended. */
  readonly writes: readonly ProtocolMethod[];
  /** Whether a member of a suspended company may still call the other methods. */
  readonly whenSuspended: 'refuse' | 'allow';
  /** The things that its writing methods create. */
  readonly creates: Creates;
  /** Limit of concurrent calls of one person (or one visitor's address). */
  readonly atOnce: number;
  /** Declared by each route that lists things. */
  readonly handsOut?: Disclosure;
  /** The headers of OPTIONS besides the methods. */
  readonly options?: Readonly<Record<string, string>>;
  /** Expected failures in addition to those of the binder and those of `creates`. */
  readonly errors: readonly ErrorDeclaration[];
}

/** Methods of a WebDAV tree of class 1 and 2. */
export const davMethods = [
  'GET',
  'HEAD',
  'PUT',
  'DELETE',
  'MKCOL',
  'COPY',
  'MOVE',
  'PROPFIND',
  'PROPPATCH',
  'LOCK',
  'UNLOCK',
] as const satisfies readonly ProtocolMethod[];

/** Those of them that change something. */
export const davWrites = [
  'PUT',
  'DELETE',
  'MKCOL',
  'COPY',
  'MOVE',
  'PROPPATCH',
  'LOCK',
  'UNLOCK',
] as const satisfies readonly ProtocolMethod[];

/** The headers of OPTIONS for such a tree; Windows looks for both. */
export const davOptions = { dav: '1, 2', 'ms-author-via': 'DAV' } as const;

export function protocolRoute<const R extends ProtocolRoute>(definition: R): R {
  return definition;
}

/** Whether programs authenticate to it with an app password. */
export function byAppPassword(access: ProtocolRoute['access']): access is AppPasswordAccess {
  return typeof access === 'object';
}
