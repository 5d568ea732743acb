import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { responseSchema } from './response-schema.ts';

async function serialise(schema: z.ZodMiniType, value: unknown): Promise<unknown> {
  const app = fastify();
  app.get('/', { schema: { response: { 200: responseSchema(schema) } } }, async () => value);
  return (await app.inject('/')).json();
}

const Item = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('file'), size: z.int() }),
  z.object({ kind: z.literal('folder'), count: z.int() }),
]);

test('writes declared fields only, at every depth and in every branch of a union', async () => {
  const schema = z.object({
    items: z.array(Item),
    owner: z.nullable(z.object({ name: z.string() })),
    note: z.optional(z.string()),
    extra: z.unknown(),
    labels: z.record(z.string(), z.string()),
    at: z.iso.datetime(),
    role: z.nullable(z.enum(['owner', 'guest'])),
  });
  const value = {
    items: [
      { kind: 'file', size: 1, secret: 1 },
      { kind: 'folder', count: 2, secret: 1 },
    ],
    owner: { name: 'Анна', secret: 1 },
    extra: { any: ['thing'] },
    labels: { a: 'б' },
    at: '2026-11-20T12:00:00.000Z',
    role: null,
    secret: 1,
  };
  expect(await serialise(schema, value)).toEqual({
    items: [
      { kind: 'file', size: 1 },
      { kind: 'folder', count: 2 },
    ],
    owner: { name: 'Анна' },
    extra: { any: ['thing'] },
    labels: { a: 'б' },
    at: '2026-11-20T12:00:00.000Z',
    role: null,
  });
  expect(await serialise(schema, { ...value, owner: null, role: 'owner', note: 'н' })).toMatchObject({
    owner: null,
    role: 'owner',
    note: 'н',
  });
});

test('a field that the use case forgot is a fault of the server, not a hole in the answer', async () => {
  const app = fastify();
  const schema = responseSchema(z.object({ name: z.string() }));
  app.get('/', { schema: { response: { 200: schema } } }, async () => ({}));
  expect((await app.inject('/')).statusCode).toBe(500);
});

test('a schema that JSON cannot say stops the start', () => {
  expect(() => responseSchema(z.object({ at: z.date() }))).toThrow();
});
