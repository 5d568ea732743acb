import type { Route, Schema } from '@artel/contract';
import * as z from 'zod/mini';
import { compileSerialiser, responseSchema } from '../http/binder/response-schema.ts';
import type { ExampleCall } from './example-call.ts';

/** The response parsed by the contract, which leaves only declared fields. */
export function onlyDeclared(route: Route, answer: unknown): unknown {
  return z.core.parse(route.response, answer);
}

/** Whether a call fits the contract, so that it may succeed. */
export function fits(route: Route, call: ExampleCall): boolean {
  const passes = (schema: Schema | undefined, value: unknown): boolean =>
    !schema ||
    z.core.safeParse(schema, value === undefined ? undefined : JSON.parse(JSON.stringify(value))).success;
  return (
    passes(route.params, call.params) &&
    passes(route.query, call.query ?? {}) &&
    (route.file !== undefined || passes(route.body, call.body))
  );
}

/** Serialises the response with an undeclared field in every object, none of which may appear. */
export function serialiseWithExtras(route: Route, answer: unknown): unknown {
  const serialise = compileSerialiser({ schema: responseSchema(route.response) });
  return JSON.parse(serialise(withExtras(answer)));
}

function withExtras(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withExtras);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, inner]) => [key, withExtras(inner)]);
  return { ...Object.fromEntries(fields), undeclaredSecret: 'must not leave' };
}
