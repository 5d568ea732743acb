import { type Route, route } from '@artel/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { mutations } from './mutations.ts';

const base = {
  id: 'test/change-thing',
  method: 'POST',
  path: '/api/things/{thingId}',
  params: z.object({ thingId: z.uuid() }),
  response: z.object({}),
  access: 'public',
  effect: 'read',
  whenSuspended: 'allow',
  errors: [],
} as const;

const getNames = (one: Route, call: Parameters<typeof mutations>[1]) =>
  [...mutations(one, call)].map(({ name }) => name);

test('fields that the example leaves out are tried, of the address and of the body at every depth', () => {
  const changed = route({
    ...base,
    query: z.object({ cursor: z.optional(z.string()), from: z.optional(z.iso.date()) }),
    body: z.object({
      name: z.string(),
      until: z.optional(z.nullable(z.iso.datetime())),
      place: z.optional(z.object({ floor: z.int(), note: z.optional(z.string()) })),
      tags: z._default(z.array(z.object({ name: z.string() })), []),
    }),
  });
  const names = getNames(changed, { params: { thingId: 'x' }, body: { name: 'Вещь' } });
  for (const name of [
    'params.thingId="ffffffff-ffff-ffff-ffff-ffffffffffff"',
    'query.cursor=""',
    'query.from="0000-01-01"',
    'query.from="+275760-09-13"',
    'body.until="0000-01-01T00:00:00Z"',
    'body.until="2026-11-20T24:00:00Z"',
    'body.place.floor=-0',
    'body.place.floor=2147483648',
    'body.place.note=null',
    'body.tags.0.name removed',
  ])
    expect(names).toContain(name);
});

test('numbers are tried at their bounds and reach the address as well', () => {
  const listed = route({
    ...base,
    query: z.object({ limit: z.coerce.number().check(z.int(), z.maximum(100)) }),
  });
  const names = getNames(listed, { params: { thingId: 'x' } });
  for (const text of ['100', '101', '-0', '2147483648', '9223372036854775807', '1e+308', '1e309'])
    expect(names).toContain(`query.limit=${JSON.stringify(text)}`);
});

test('each form of a value that has several is tried', () => {
  const form = <K extends string>(kind: K, shape: z.core.$ZodShape) =>
    z.object({ kind: z.literal(kind), ...shape });
  const changed = route({
    ...base,
    body: z.object({ change: z.union([form('day', { on: z.iso.date() }), form('count', { by: z.int() })]) }),
  });
  const changes = [...mutations(changed, { body: { change: { kind: 'count', by: 1 } } })];
  const of = (name: string) =>
    changes.find((one) => one.name === name)?.apply({ body: { change: { kind: 'count', by: 1 } } });
  expect(of('body.change.by=2147483648')?.body).toEqual({ change: { kind: 'count', by: 2 ** 31 } });
  expect(of('body.change.on="0000-01-01"')?.body).toEqual({ change: { kind: 'day', on: '0000-01-01' } });
});
