import type * as z from 'zod/mini';
import type { Act, Recorded } from './acts.ts';
import type { ErrorDeclaration } from './errors.ts';
import type { Creates } from './limits.ts';

/** Any zod schema (classic or mini): the kernel depends on the core protocol only. */
export type Schema = z.core.$ZodType;

/** `area.verb`, or `operator.verb` for the operator's administrators only. */
export type Permission = `${Lowercase<string>}.${Lowercase<string>}`;

/**
 * The callers of a route: `public` (anyone), `user` (signed in, no company needed), `member` (signed in,
 * inside a company), or one permission that the member's role must hold.
 */
export type Access = 'public' | 'user' | 'member' | Permission;

/**
 * The disclosure of a route that may return more than a hundred things at once, or a file of them. Seeing
 * things one by one is no export: an export requires a permission of its own (`area.export`) and is recorded
 * by an act each time. A reason explains why another access suffices or, without an act, why nothing is
 * exported.
 */
export type Disclosure =
  | { readonly act: Act; readonly reason?: string }
  | { readonly act?: never; readonly reason: string };

/** The files that a route accepts. */
export interface FileLimits {
  /** Media types in the form of `Content-Type`. */
  readonly types: readonly string[];
  readonly maxBytes: number;
}

/** A body that its schema does not bound. */
interface BodyLimit {
  readonly bytes: number;
  readonly reason: string;
}

/** A file that is sent to a route. */
export interface SentFile {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/**
 * A route is data. It is declared once in an area's contract; the server binds it, the web client calls it,
 * OpenAPI is printed from it, query keys derive from its id and the access matrix walks it. A write also
 * declares what it creates and records.
 */
export type Route = RouteFacts &
  (
    | ({ readonly effect: 'read' } & Nothing)
    | ({ readonly effect: 'write'; readonly creates: Creates } & Recorded)
  );

/** Fields of writes that a read must not have. */
interface Nothing {
  readonly creates?: never;
  readonly acts?: never;
  readonly unrecorded?: never;
}

interface RouteFacts {
  /** `area/verb-noun`; also the key of its title in the strings (`routes.<id>`). */
  readonly id: `${string}/${string}`;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path parameters in braces: `/api/registration/get/{hash}`. */
  readonly path: `/api/${string}`;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Its body is a file instead of JSON. The use case detects the file's type by its content. */
  readonly file?: FileLimits;
  /** The response of a success; undeclared fields never leave the server. */
  readonly response: Schema;
  /** HTTP status of a success; 200 by default. */
  readonly status?: 200 | 201 | 202;
  readonly access: Access;
  /** A public route that uses the caller's session if there is one; otherwise it answers as to a visitor. */
  readonly caller?: 'optional';
  /** A write runs in a transaction that is committed before the answer. */
  readonly effect: 'read' | 'write';
  /** Whether a member of a suspended company may still call it. */
  readonly whenSuspended: 'refuse' | 'allow';
  /** Entitlement that the company must have. */
  readonly feature?: string;
  /** Expected failures in addition to those of the binder and those of `creates`. */
  readonly errors: readonly ErrorDeclaration[];
  /** Whether its query is nested, `filter[purpose][0]=…` (C-04). */
  readonly isCms?: true;
  /**
   * The largest body follows from the schema. If the schema leaves something unbounded, the route gives the
   * limit and the reason.
   */
  readonly bodyLimit?: BodyLimit;
  /** Calls per minute from one address; for visitors' writes the binder has its own limit. */
  readonly perMinute?: number;
  /** Declared by each route that may return more than a hundred things at once, or a file. */
  readonly handsOut?: Disclosure;
}

type Optional<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;

/** A route of a preset, without the fields that the preset fills in. */
type Described = Optional<RouteFacts, 'method' | 'effect' | 'whenSuspended' | 'errors'>;
type Reading = Described & { readonly effect?: 'read' } & Nothing;
type Writing = Described & { readonly effect?: 'write'; readonly creates?: Creates } & Recorded;
type Creating = Writing & { readonly creates: Creates };

/** The fields that a preset fills in unless the route gives them. */
type Filled<D, P> = D & Omit<P, keyof D>;

const reading = { method: 'GET', effect: 'read', whenSuspended: 'allow', errors: [] } as const;
const creating = { method: 'POST', effect: 'write', whenSuspended: 'refuse', errors: [] } as const;
const acting = { ...creating, creates: 'none' } as const;
const updating = { ...acting, method: 'PUT' } as const;
const removing = { ...acting, method: 'DELETE' } as const;

/** Declares a route with all its fields; most routes use a preset, whose fields they may override. */
export function route<const R extends Route>(definition: R): R {
  return definition;
}

route.list = <const D extends Reading>(definition: D): Filled<D, typeof reading> => ({
  ...reading,
  ...definition,
});
route.get = route.list;
/** `POST` that creates something; declares what it creates. */
route.create = <const D extends Creating>(definition: D): Filled<D, typeof creating> => ({
  ...creating,
  ...definition,
});
route.update = <const D extends Writing>(definition: D): Filled<D, typeof updating> => ({
  ...updating,
  ...definition,
});
route.remove = <const D extends Writing>(definition: D): Filled<D, typeof removing> => ({
  ...removing,
  ...definition,
});
/** `POST` that changes something existing. */
route.act = <const D extends Writing>(definition: D): Filled<D, typeof acting> => ({
  ...acting,
  ...definition,
});

type Output<S> = S extends Schema ? z.core.output<S> : undefined;
type Input<S> = S extends Schema ? z.core.input<S> : undefined;

/** The parts of a request, parsed and typed. */
export interface RouteParts<R extends Route> {
  readonly params: Output<R['params']>;
  readonly query: Output<R['query']>;
  readonly body: R['file'] extends FileLimits ? Uint8Array<ArrayBuffer> : Output<R['body']>;
}

type Fields<S> = S extends Schema ? z.core.output<S> : unknown;

/** The input of the server's handler: the fields of all parts merged, and the bytes of a file. */
export type RouteInput<R extends Route> = Fields<R['params']> &
  Fields<R['query']> &
  (R['file'] extends FileLimits ? { readonly bytes: Uint8Array<ArrayBuffer> } : Fields<R['body']>);

type Provided<K extends string, S> = S extends Schema
  ? { readonly [P in K]: Input<S> }
  : { readonly [P in K]?: undefined };

/** The input of a caller. */
export type RouteCall<R extends Route> = Provided<'params', R['params']> &
  Provided<'query', R['query']> &
  (R['file'] extends FileLimits ? { readonly body: SentFile } : Provided<'body', R['body']>);

export type RouteResponse<R extends Route> = z.core.output<R['response']>;

/** Replaces the parameters of a route's or a page's path; every value is percent-encoded. */
export function routePath(route: { readonly path: string }, params: Record<string, unknown> = {}): string {
  return route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** Whether the call needs a session: all routes but public ones do (C-03). */
export function needsSession(route: Pick<Route, 'access'>): boolean {
  return route.access !== 'public';
}

/** Whether the call sends the session, if there is one. */
export function acceptsSession(route: Pick<Route, 'access' | 'caller'>): boolean {
  return needsSession(route) || route.caller === 'optional';
}
