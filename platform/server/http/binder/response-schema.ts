import type { Schema } from '@artel/contract';
import build from 'fast-json-stringify';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

/**
 * The JSON schema from which Fastify compiles a route's serialiser: it writes only declared fields, so that a
 * column selected by mistake never leaves the server.
 */
export function responseSchema(schema: Schema): Json {
  const known = printed.get(schema) ?? print(schema);
  printed.set(schema, known);
  return known;
}

/** Cached: a contract exists as long as the process, and the suites start hundreds of servers with it. */
const printed = new WeakMap<Schema, Json>();
const compiled = new WeakMap<object, Serialiser>();

type Serialiser = (answer: unknown) => string;

/** Compiles a route's serialiser from its JSON schema, once. */
export function compileSerialiser({ schema }: { schema: unknown }): Serialiser {
  const json = schema as Json;
  const known = compiled.get(json) ?? build(json as unknown as Parameters<typeof build>[0]);
  compiled.set(json, known);
  return known;
}

function print(schema: Schema): Json {
  return z.toJSONSchema(schema as z.ZodMiniType, {
    io: 'output',
    target: 'draft-7',
    override: ({ jsonSchema }) => simplify(jsonSchema as Json),
  }) as Json;
}

// Keywords that only a validator needs cost the serialiser time (formats would make it parse dates), and
// `anyOf [X, null]` would
// make it validate at every answer: `nullable` means the same without that cost.
const IGNORED = [
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'contentEncoding',
  'default',
];

function simplify(schema: Json): void {
  for (const keyword of IGNORED) delete schema[keyword];
  // A union's branch is chosen by its declared fields; further fields are dropped as everywhere, not refused.
  if (schema['additionalProperties'] === false) delete schema['additionalProperties'];
  const options = schema['anyOf'];
  if (!Array.isArray(options) || options.length !== 2) return;
  const value = options.find((option: Json) => option['type'] !== 'null') as Json | undefined;
  if (!value || !options.some((option: Json) => option['type'] === 'null')) return;
  delete schema['anyOf'];
  Object.assign(schema, value, { nullable: true });
}
