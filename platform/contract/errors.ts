import * as z from 'zod/mini';
import type { FieldError } from './field-errors.ts';

/** One expected failure: its code, HTTP status and, when it belongs to a field, the field's path. */
export interface ErrorDeclaration {
  readonly code: `${string}/${string}`;
  readonly status:
    | 400
    | 401
    | 403
    | 404
    | 405
    | 409
    | 410
    | 412
    | 413
    | 415
    | 422
    | 423
    | 426
    | 429
    | 503
    | 507;
  /** Path of the request's field that has to be corrected. */
  readonly path?: string;
}

type Declared<A extends string, D> = {
  readonly [K in keyof D & string]: { readonly code: `${A}/${K}` } & D[K];
};

/** Declares an area's failures once; their Russian sentences are in its strings under `errors.<code>`. */
export function defineErrors<
  const A extends string,
  const D extends Record<string, Omit<ErrorDeclaration, 'code'>>,
>(area: A, declarations: D): Declared<A, D> {
  return Object.fromEntries(
    Object.entries(declarations).map(([kind, rest]) => [kind, { code: `${area}/${kind}`, ...rest }]),
  ) as Declared<A, D>;
}

/** Values for the text's placeholders, and further fields of the response. */
interface ErrorDetails {
  /** Interpolated into the Russian sentence. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** Seconds until a retry makes sense; becomes the header `Retry-After`. */
  readonly retryAfter?: number;
  /** The value of the header `WWW-Authenticate` of a 401, which names the required authentication. */
  readonly challenge?: string;
  /** The present state of the resource, for a stale write. */
  readonly current?: unknown;
  /** Data that the caller needs in order to continue, as the error's declaration describes (a challenge to answer). */
  readonly details?: unknown;
  /** The fields to correct, if there are several. */
  readonly errors?: readonly FieldError[];
}

/** An expected failure. Any other thrown error is answered with a neutral 500. */
export class AppError extends Error {
  readonly declaration: ErrorDeclaration;
  readonly details: ErrorDetails;

  constructor(declaration: ErrorDeclaration, details: ErrorDetails = {}) {
    super(declaration.code);
    this.name = 'AppError';
    this.declaration = declaration;
    this.details = details;
  }
}

/** Failures that the binder itself raises, on any route. */
export const requestErrors = defineErrors('request', {
  invalid: { status: 400 },
  /** A nested query beyond `NESTED_QUERY`. */
  'query-limits': { status: 400 },
  'too-large': { status: 413 },
  /** JSON that is deeper or wider than the route accepts. */
  'too-complex': { status: 400 },
  'media-type': { status: 415 },
  /** A file of a type that the route does not accept. */
  'file-type': { status: 415 },
  'not-found': { status: 404 },
  /** A method that the protocol at this address does not have. */
  'method-unknown': { status: 405 },
  unauthenticated: { status: 401 },
  forbidden: { status: 403 },
  /** A key of a program without the scope of the route. */
  'scope-missing': { status: 403 },
  'company-required': { status: 403 },
  'company-suspended': { status: 403 },
  /** Suspended only for not paying. */
  'company-unpaid': { status: 403 },
  /** The company works in another installation now, or is on its way there. */
  'company-moved': { status: 403 },
  'feature-missing': { status: 403 },
  'origin-refused': { status: 403 },
  'host-refused': { status: 400 },
  stale: { status: 409 },
  conflict: { status: 409 },
  'key-reused': { status: 422 },
  'upgrade-required': { status: 426 },
  'too-many': { status: 429 },
  /** Too many unfinished responses to one person or network. */
  'too-many-sends': { status: 429 },
  unavailable: { status: 503 },
  /** The disk has no space for new content; deleting still works. */
  'storage-full': { status: 507 },
  /** The disk has less space than the content needs, and how much is known. */
  'storage-low': { status: 507 },
  /** The disk is read-only or broken. */
  'storage-failed': { status: 503 },
});

/** The error for acts that a suspended company may not do; it says whether only a payment is missing, or the company has moved. */
export function suspendedError({
  isUnpaid = false,
  isMoved = false,
}: {
  readonly isUnpaid?: boolean;
  readonly isMoved?: boolean;
}): AppError {
  if (isMoved) return new AppError(requestErrors['company-moved']);
  return new AppError(requestErrors[isUnpaid ? 'company-unpaid' : 'company-suspended']);
}

/** Code of an unexpected failure; its details stay in the log under the request id. */
export const INTERNAL_ERROR = 'request/internal';

/** The one shape in which the API reports a failure. */
export const ErrorEnvelope = z.object({
  statusCode: z.int(),
  code: z.string(),
  /** A Russian sentence that says how to correct it. */
  message: z.string(),
  errors: z.optional(
    z.array(z.object({ path: z.string(), message: z.string(), code: z.optional(z.string()) })),
  ),
  requestId: z.string(),
  /** The present state of the resource, if a stale write was refused. */
  current: z.optional(z.unknown()),
  /** Data that the caller needs in order to continue; their shape depends on the code. */
  details: z.optional(z.unknown()),
});
export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>;
