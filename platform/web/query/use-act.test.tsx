import { requestErrors } from '@artel/contract';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answers, breaks, fails, fakeRoute, setTestTexts, signIn, withQueries } from '../testing/index.ts';
import { ownRead, ownUpdate, ownWrite } from '../testing/routes.ts';
import { shownToasts } from '../toasts/toasts.ts';
import { createQueries } from './create-queries.ts';
import { getQuery, getQueryKey } from './get-query.ts';
import { useAct } from './use-act.ts';

type Options = NonNullable<Parameters<typeof useAct<typeof ownWrite>>[1]>;

function getAct(options: Options = {}) {
  const queries = createQueries();
  const { result } = renderHook(() => useAct(ownWrite, options), { wrapper: withQueries(queries) });
  const attempt = (name: string) =>
    act(() => result.current.mutateAsync({ body: { name } }).catch((failure: unknown) => failure));
  return { queries, attempt };
}

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  await setTestTexts();
  signIn();
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('the same act, tried again after a lost answer, keeps its Idempotency-Key; another act has its own', async () => {
  const keys: (string | null)[] = [];
  const replies = [
    () => answers(500, {}),
    () => answers(503, {}),
    null,
    () => fails(requestErrors.conflict, 'Занято'),
  ];
  fakeRoute(ownWrite, ({ headers, body }) => {
    keys.push(headers.get('Idempotency-Key'));
    return replies.shift()?.() ?? body;
  });
  const { attempt } = getAct();
  for (const name of ['a', 'a', 'a', 'a', 'a', 'b']) await attempt(name);
  const [lost, broken, done, refused, again, other] = keys;
  // Lost, failed and succeeded attempts are one act. Then the same input is a new act, and a refused act has
  // its response.
  expect([broken, done]).toEqual([lost, lost]);
  expect(new Set([done, refused, again, other])).toHaveLength(4);
});

test.each([
  ['a proxy whose server ended', () => answers(502, {})],
  ['a proxy that waited for its server', () => answers(504, {})],
  ['a broken connection to a server that is there', () => breaks()],
])(
  'an act that was cut off by %s is repeated once with its key, and the person notices nothing',
  async (_what, cut) => {
    const keys: (string | null)[] = [];
    const replies = [cut];
    fakeRoute(ownWrite, ({ headers, body }) => {
      keys.push(headers.get('Idempotency-Key'));
      return replies.shift()?.() ?? body;
    });
    expect(await getAct().attempt('a')).toEqual({ name: 'a' });
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(shownToasts()).toEqual([]);
  },
);

test.each([
  ['again cut off', () => answers(502, {}), 2],
  ['answered by a failure of the server', () => answers(500, {}), 1],
  ['answered by a server that is away for a while', () => answers(503, {}), 1],
  ['refused', () => fails(requestErrors.conflict, 'Занято'), 1],
])('an act that was %s is not repeated further', async (_what, reply, calls) => {
  let called = 0;
  fakeRoute(ownWrite, () => {
    called += 1;
    return reply();
  });
  await getAct().attempt('a');
  expect(called).toBe(calls);
  expect(shownToasts()).toHaveLength(1);
});

test('a write without a key is not repeated', async () => {
  let called = 0;
  fakeRoute(ownUpdate, () => {
    called += 1;
    return answers(502, {});
  });
  const { result } = renderHook(() => useAct(ownUpdate), { wrapper: withQueries(createQueries()) });
  await act(() => result.current.mutateAsync({ body: { name: 'a' } }).catch(() => undefined));
  expect(called).toBe(1);
});

test('another input after a lost answer is another act', async () => {
  const keys = new Set<string | null>();
  fakeRoute(ownWrite, ({ headers }) => {
    keys.add(headers.get('Idempotency-Key'));
    return breaks();
  });
  const { attempt } = getAct();
  for (const name of ['a', 'b']) await attempt(name);
  expect(keys).toHaveLength(2);
});

test('[F-02] a failed act is reported by a toast, unless its form shows it in place', async () => {
  fakeRoute(ownWrite, () => fails(requestErrors.conflict, 'Занято'));
  await getAct({ failure: 'inline' }).attempt('a');
  expect(shownToasts()).toEqual([]);
  await getAct().attempt('a');
  expect(shownToasts()).toMatchObject([{ severity: 'error', title: 'Ошибка', detail: 'Занято' }]);
});

test('a completed act passes on its response and invalidates the data that it made out of date', async () => {
  const onSuccess = vi.fn();
  const { queries, attempt } = getAct({ refreshes: [ownRead], onSuccess });
  fakeRoute(ownRead, () => ({ name: 'old' }));
  fakeRoute(ownWrite, ({ body }) => body);
  await queries.fetchQuery(getQuery(ownRead, {}));
  await attempt('a');
  expect(onSuccess).toHaveBeenCalledExactlyOnceWith({ name: 'a' });
  expect(queries.getQueryState(getQueryKey(ownRead, {}))?.isInvalidated).toBe(true);
});
