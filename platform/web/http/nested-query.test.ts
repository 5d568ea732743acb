import { route } from '@artel/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { call } from '../api/call.ts';
import { fakeRoute, setTestTexts } from '../testing/index.ts';
import { nestedQuery } from './nested-query.ts';

const listContent = route({
  id: 'testing/list-content',
  method: 'GET',
  path: '/api/testing/content',
  isCms: true,
  query: z.object({
    filter: z.optional(z.object({ kind: z.array(z.string()) })),
    sort: z.optional(z.string()),
  }),
  response: z.object({ ok: z.boolean() }),
  access: 'public',
  effect: 'read',
  whenSuspended: 'allow',
  errors: [],
});

test('[C-04] a CMS-flagged call writes its query as nested brackets, and another call does not', async () => {
  await setTestTexts();
  const seen: unknown[] = [];
  fakeRoute(listContent, ({ query }) => {
    seen.push(query);
    return { ok: true };
  });
  await call(listContent, { query: { filter: { kind: ['a b', 'я&='] }, sort: '-date' } });
  await call(listContent, { query: {} });
  expect(seen).toEqual([{ filter: { kind: ['a b', 'я&='] }, sort: '-date' }, {}]);
});

test.each([
  [{ a: [1, 2] }, '?a[0]=1&a[1]=2'],
  [{ a: { b: { c: 'x y' } } }, '?a[b][c]=x%20y'],
  [{ a: null, b: undefined, c: '' }, '?c='],
  [{ a: [] }, ''],
  [undefined, ''],
  [{ a: '?#&=[]' }, '?a=%3F%23%26%3D%5B%5D'],
])('[C-04] %j is written as %s', (query, written) => {
  expect(nestedQuery(query)).toBe(written);
});

test('[C-04] lists of more than 20 values and more than 1000 parameters are not sent', () => {
  const values = (length: number) => Array.from({ length }, (_, n) => n);
  expect(nestedQuery({ filter: { kind: values(20) } })).toContain('[19]=19');
  expect(() => nestedQuery({ filter: { kind: values(21) } })).toThrow(RangeError);
  const many = (count: number) => Object.fromEntries(values(count).map((n) => [`p${n}`, n]));
  expect(nestedQuery(many(1000))).toContain('p999=999');
  expect(() => nestedQuery(many(1001))).toThrow(RangeError);
});
