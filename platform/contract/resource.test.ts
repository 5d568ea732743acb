import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getActs } from './acts.ts';
import { defineLimits } from './limits.ts';
import { resource, toFieldKind } from './resource.ts';

const limits = defineLimits('fleet', { 'paper-clips': { of: 'company', existing: 10 } });
const clips = resource({
  area: 'fleet',
  one: 'paper-clip',
  many: 'paper-clips',
  fields: {
    title: z.string().check(z.minLength(1), z.maxLength(200)),
    text: z.string().check(z.maxLength(2_000)),
    color: z.enum(['red', 'blue']),
    isBent: z.boolean(),
  },
  sorts: { title: 'title', created: 'createdAt' },
  access: 'fleet.manage-paper-clips',
  limit: limits['paper-clips'],
  acts: {
    created: 'fleet/paper-clip-created',
    updated: 'fleet/paper-clip-updated',
    deleted: 'fleet/paper-clip-deleted',
  },
});

test('a declaration is five routes with ids, addresses and accesses of their own', () => {
  const { list, get, create, update, remove } = clips;
  expect(
    [list, get, create, update, remove].map(({ id, method, path, access }) => [id, method, path, access]),
  ).toEqual([
    ['fleet/list-paper-clips', 'GET', '/api/v2/fleet/paper-clips', 'member'],
    ['fleet/get-paper-clip', 'GET', '/api/v2/fleet/paper-clips/{paperClipId}', 'member'],
    ['fleet/create-paper-clip', 'POST', '/api/v2/fleet/paper-clips', 'fleet.manage-paper-clips'],
    ['fleet/update-paper-clip', 'PUT', '/api/v2/fleet/paper-clips/{paperClipId}', 'fleet.manage-paper-clips'],
    [
      'fleet/delete-paper-clip',
      'DELETE',
      '/api/v2/fleet/paper-clips/{paperClipId}',
      'fleet.manage-paper-clips',
    ],
  ]);
  expect(create.creates).toBe(limits['paper-clips']);
  expect([create, update, remove].flatMap(getActs)).toEqual([
    'fleet/paper-clip-created',
    'fleet/paper-clip-updated',
    'fleet/paper-clip-deleted',
  ]);
  expect(clips.changed.name).toBe('fleet/paper-clips-changed');
});

test('what is written is checked, what is answered only has its shape', () => {
  const written = { title: '', text: '', color: 'red', isBent: false } as const;
  expect(z.safeParse(clips.create.body, written).success).toBe(false);
  expect(z.safeParse(clips.create.body, { ...written, title: 'A' }).success).toBe(true);
  const item = { ...written, id: '1', createdAt: '2026-11-20T09:00:00Z', version: 1 };
  expect(z.parse(clips.shape, item)).toEqual(item);
  expect(z.safeParse(clips.shape, { ...item, color: 'green' }).success).toBe(false);
});

test('the list has the declared orders, the usual one by itself, and none that was not declared', () => {
  expect(z.parse(clips.list.query, {})).toEqual({ limit: 50, sort: 'title', order: 'asc' });
  expect(z.safeParse(clips.list.query, { sort: 'text' }).success).toBe(false);
  const { list, get, create } = resource({
    area: 'fleet',
    one: 'note',
    many: 'notes',
    fields: { title: z.string() },
    access: 'operator.fleet',
    limit: limits['paper-clips'],
    acts: {
      created: 'fleet/note-created',
      updated: 'fleet/note-updated',
      deleted: 'fleet/note-deleted',
    },
    createVerb: 'publish',
    hasDetails: false,
  });
  expect(z.parse(list.query, { sort: 'title' })).toEqual({ limit: 50 });
  expect(get).toBeUndefined();
  expect(create.id).toBe('fleet/publish-note');
});

test('a field shows its kind, and one that no form has is refused', () => {
  expect(Object.values(clips.fields).map((field) => toFieldKind(field))).toEqual([
    { kind: 'line' },
    { kind: 'text' },
    { kind: 'choice', values: ['red', 'blue'] },
    { kind: 'switch' },
  ]);
  expect(() => toFieldKind(z.array(z.string()) as never)).toThrow('array');
});
