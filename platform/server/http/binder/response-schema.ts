import type { Schema } from '@artel/contract';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

/**
 * JSON schema from which Fastify compiles a route's serialiser: it writes the declared fields and nothing else, so that
 * a column selected by mistake never leaves the server.
 */
export function responseSchema(schema: Schema): Json {
  return z.toJSONSchema(schema as z.ZodMiniType, {
    io: 'output',
    target: 'draft-7',
    override: ({ jsonSchema }) => simplify(jsonSchema as Json),
  }) as Json;
}

// What only a validator needs costs the serialiser time (formats would make it parse dates), and `anyOf [X, null]` would
// make it validate at every answer: `nullable` says the same for free.
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
  // A union's branch is chosen by what it declares; more than that is dropped like everywhere, not refused.
  if (schema['additionalProperties'] === false) delete schema['additionalProperties'];
  const options = schema['anyOf'];
  if (!Array.isArray(options) || options.length !== 2) return;
  const value = options.find((option: Json) => option['type'] !== 'null') as Json | undefined;
  if (!value || !options.some((option: Json) => option['type'] === 'null')) return;
  delete schema['anyOf'];
  Object.assign(schema, value, { nullable: true });
}
