import {
  AppError,
  type FieldError,
  fieldErrors,
  type Route,
  type RouteParts,
  requestErrors,
  type Schema,
} from '@artel/contract';
import * as z from 'zod/mini';
import type { Platform } from '../../platform.ts';

type Text = Platform['text'];

/**
 * After correcting this many errors the caller sends the request again; a message for each of twenty thousand
 * would block everyone else.
 */
const MOST_FAULTS = 100;

/** The parts of the request as received. */
interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** The request does not fit the contract; carries one sentence per field. */
export class InvalidInput extends AppError {
  readonly errors: readonly FieldError[];

  constructor(errors: readonly FieldError[]) {
    super(requestErrors.invalid);
    this.errors = errors;
  }
}

/** Parses fields that are no ordinary part of a route (a header, the query of a protocol), by the same rules. */
export function parseFields<S extends Schema>(schema: S, value: unknown, text: Text): z.core.output<S> {
  const result = z.core.safeParse(schema, value, { reportInput: true });
  if (!result.success) throw new InvalidInput(fieldErrors(result.error.issues.slice(0, MOST_FAULTS), text));
  return result.data;
}

/** Validates a request by the route's schemas; otherwise explains in Russian what to correct, field by field. */
export function parseInput(route: Route, raw: RawInput, text: Text): RouteParts<Route> {
  const errors: FieldError[] = [];
  const parse = (schema: Schema | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const result = z.core.safeParse(schema, value, { reportInput: true });
    if (result.success) return result.data;
    errors.push(...fieldErrors(result.error.issues.slice(0, MOST_FAULTS), text));
    return undefined;
  };
  const input = {
    params: parse(route.params, raw.params),
    query: parse(route.query, raw.query),
    body: route.file ? raw.body : parse(route.body, raw.body),
  };
  // A body without a type is not parsed.
  if (route.file && !(raw.body instanceof Uint8Array))
    errors.push({ path: '', message: text('validation.file') });
  if (errors.length > 0) throw new InvalidInput(errors);
  return input as RouteParts<Route>;
}
