import type { Recorded } from './acts.ts';
import type { ErrorDeclaration } from './errors.ts';
import type { Creates } from './limits.ts';
import type { Access, Disclosure } from './route.ts';

/** Methods of HTTP and of WebDAV (RFC 4918) that a protocol may speak. OPTIONS is answered from the declaration. */
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

/** By Basic, with an app password that opens a scope and names its company. */
interface AppPasswordAccess {
  readonly appPassword: string;
}

/**
 * A route whose bodies are streams and whose rules are a protocol's own (uploads, WebDAV, archives). Who may call, how many
 * calls one caller may have under way and what a suspended company may still do are declared as with any other route,
 * and what its writing methods record.
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
  /** Those of its methods that change something: refused while the company is suspended. */
  readonly writes: readonly ProtocolMethod[];
  /** Whether a member of a suspended company may still call the others. */
  readonly whenSuspended: 'refuse' | 'allow';
  /** The things that its writing methods create. */
  readonly creates: Creates;
  /** Calls of one person (one address of a visitor) at the same time. */
  readonly atOnce: number;
  /** Said by each that lists. */
  readonly handsOut?: Disclosure;
  /** The headers of OPTIONS beside the methods. */
  readonly options?: Readonly<Record<string, string>>;
  /** Expected failures beyond those that the kernel itself raises and those of `creates`. */
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

/** Whether a program signs in to it by an app password. */
export function byAppPassword(access: ProtocolRoute['access']): access is AppPasswordAccess {
  return typeof access === 'object';
}
