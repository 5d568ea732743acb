import { pageQuery, route, toPageSchema } from '@artel/contract';
import { createQueries, getQueryKey } from '@artel/web';
import { fakeRoute, setTestTexts, signIn, withQueries } from '@artel/web/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { useWindow } from './use-window.ts';

const listTrees = route({
  id: 'testing/list-many-trees',
  method: 'GET',
  path: '/api/testing/many-trees',
  query: z.object({ ...pageQuery, until: z.optional(z.string()) }),
  response: toPageSchema(z.object({ id: z.int() })),
  access: 'user',
  effect: 'read',
  whenSuspended: 'allow',
  errors: [],
});

let trees: number[];
let requests: string[];
beforeEach(async () => {
  await setTestTexts();
  signIn();
  requests = [];
  trees = Array.from({ length: 1_000 }, (_, at) => at + 1);
  fakeRoute(listTrees, ({ query: { cursor = '0', until, limit } }) => {
    requests.push(`${cursor}-${until ?? ''}`);
    const rest = trees.filter((one) => one > Number(cursor) && one <= Number(until ?? 1e9));
    const items = rest.slice(0, Number(limit)).map((id) => ({ id }));
    return { items, nextCursor: rest.length > items.length ? String(items.at(-1)?.id) : null };
  });
});

function open() {
  const queries = createQueries();
  const { result } = renderHook(() => useWindow(listTrees, { limit: 100 }, undefined), {
    wrapper: withQueries(queries),
  });
  const refresh = () => queries.invalidateQueries({ queryKey: getQueryKey(listTrees) });
  /** Removes pages out of view, as happens some seconds later. */
  const forget = () => {
    const cache = queries.getQueryCache();
    for (const query of cache.findAll({ queryKey: getQueryKey(listTrees), type: 'inactive' }))
      cache.remove(query);
  };
  return { list: () => result.current, refresh, forget };
}

async function walkToEnd(list: ReturnType<typeof open>['list']) {
  await waitFor(() => expect(list().data).toBeDefined());
  for (let known = list().rows.length; list().hasNextPage; known = list().rows.length) {
    act(() => void list().fetchNextPage());
    await waitFor(() => expect(list().rows.length).toBeGreaterThan(known));
    act(() => list().rows.onSee(list().rows.length - 20, list().rows.length - 1));
  }
}

test('scrolled to its end a list has the pages near the eye at hand, and knows the places of the others', async () => {
  const { list } = open();
  await walkToEnd(list);
  expect(list().rows).toMatchObject({ length: 1_000 });
  expect(list().data?.map(({ id }) => id)).toEqual(trees.slice(900));
  expect(list().rows.at(999)).toEqual({ id: 1_000 });
  expect(list().rows.at(5)).toBeUndefined();
  act(() => list().rows.onSee(420, 440));
  await waitFor(() => expect(list().rows.at(420)).toEqual({ id: 421 }));
});

test('items that were scrolled away and forgotten are referenced by nothing any more', async () => {
  const { list, forget } = open();
  await waitFor(() => expect(list().data).toBeDefined());
  // A grid may hold its first props for as long as it is mounted.
  const onSee = list().rows.onSee;
  const seen: WeakRef<object>[] = [];
  for (let known = list().rows.length; list().hasNextPage; known = list().rows.length) {
    act(() => void list().fetchNextPage());
    await waitFor(() => expect(list().rows.length).toBeGreaterThan(known));
    // Two pages are in view, as at the border between them.
    act(() => list().rows.onSee(known - 20, known + 20));
    await waitFor(() => expect(list().rows.at(known)).toBeDefined());
    seen.push(new WeakRef(list().rows.at(known) ?? {}));
  }
  forget();
  await waitFor(() => expect(list().isFetching).toBe(false));
  const { gc } = globalThis as { readonly gc?: () => void };
  gc?.();
  const held = seen.slice(0, 7).filter((one) => one.deref() !== undefined);
  // The last render of React may hold one of them a little longer.
  expect(held.length).toBeLessThan(4);
  expect(onSee).toBeDefined();
});

test('a change refetches the items near the view; added and removed ones move nothing but their neighbours', async () => {
  const { list, refresh } = open();
  await walkToEnd(list);
  act(() => list().rows.onSee(530, 560));
  await waitFor(() => expect(list().rows.at(530)).toEqual({ id: 531 }));
  requests = [];
  trees = trees.filter((id) => id !== 540);
  await act(refresh);
  await waitFor(() => expect(list().rows.length).toBe(999));
  expect(list().rows.at(538)).toEqual({ id: 539 });
  expect(list().rows.at(539)).toEqual({ id: 541 });
  expect(requests.sort()).toEqual(['400-500', '500-600', '600-700']);
});

test('a list that was emptied ends; one that is read is read as it is, unseen items included', async () => {
  const { list, refresh } = open();
  await walkToEnd(list);
  const seen: number[] = [];
  for await (const items of list().rows.read(250, 819, new AbortController().signal))
    seen.push(...items.map(({ id }) => id));
  expect(seen).toEqual(trees.slice(250, 820));
  act(() => list().rows.onSee(0, 20));
  await waitFor(() => expect(list().rows.at(0)).toEqual({ id: 1 }));
  trees = [];
  await act(refresh);
  await waitFor(() => expect(list().rows.length).toBe(0));
  expect(list()).toMatchObject({ data: [], hasNextPage: false });
});
