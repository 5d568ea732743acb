import { requestErrors } from '@artel/contract';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { type CallFailure, isSessionEnded } from '../http/failure.ts';
import { failure } from '../http/send.ts';
import { currentSession, endSession } from '../session/session.ts';
import { connectSession } from '../session/session-port.ts';
import {
  answers,
  breaks,
  fails,
  fakeRoute,
  setPublicConfig,
  setTestTexts,
  signIn,
  staysSilent,
} from '../testing/index.ts';
import { ownRead, ownWrite, publicRead, publicWrite } from '../testing/routes.ts';
import { showFailure } from '../toasts/show-failure.ts';
import { shownToasts } from '../toasts/toasts.ts';
import { call } from './call.ts';

const failed = (promise: Promise<unknown>): Promise<CallFailure> =>
  promise.then(
    () => expect.unreachable(),
    (failure: CallFailure) => failure,
  );
const refused = () => fails(requestErrors.unauthenticated, 'Войдите, чтобы продолжить.');

let notified: MockInstance;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  notified = vi.spyOn(console, 'error').mockReturnValue(undefined);
  await setTestTexts();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Advances timers and the fake server until the promise is settled. */
async function finalize<T>(promise: Promise<T>): Promise<T> {
  let isDone = false;
  promise.then(
    () => {
      isDone = true;
    },
    () => {
      isDone = true;
    },
  );
  while (!isDone) await vi.advanceTimersByTimeAsync(100);
  return promise;
}

test('[C-02] every call names the authType of the public configuration', async () => {
  setPublicConfig({ authType: 'partner' });
  const seen: (string | null)[] = [];
  fakeRoute(publicRead, ({ headers, params, query }) => {
    seen.push(headers.get('X-Auth-Type'));
    return { name: `${params.id} ${query.word}` };
  });
  fakeRoute(ownWrite, ({ headers, body }) => {
    seen.push(headers.get('X-Auth-Type'));
    return body;
  });
  signIn();
  await expect(call(publicRead, { params: { id: 'a/б' }, query: { word: 'ё&ж' } })).resolves.toEqual({
    name: 'a/б ё&ж',
  });
  await expect(call(ownWrite, { body: { name: 'Папка' } })).resolves.toEqual({ name: 'Папка' });
  expect(seen).toEqual(['partner', 'partner']);
});

test('[C-03] an auth-flagged call carries the token when there is one, a public call never does', async () => {
  const seen: (string | null)[] = [];
  const record = ({ headers }: { headers: Headers }) => {
    seen.push(headers.get('Authorization'));
    return { name: 'x' };
  };
  fakeRoute(publicRead, record);
  fakeRoute(ownRead, record);
  await call(ownRead, {});
  signIn();
  await call(ownRead, {});
  await call(publicRead, { params: { id: '1' }, query: {} });
  expect(seen).toEqual([null, 'Bearer access-1', null]);
});

test('[C-01] [F-01] a call without an answer is given up after 30 seconds, as a timeout', async () => {
  fakeRoute(publicRead, () => staysSilent());
  let failure: CallFailure | undefined;
  void failed(call(publicRead, { params: { id: '1' }, query: {} })).then((it) => {
    failure = it;
  });
  await vi.advanceTimersByTimeAsync(29_900);
  expect(failure).toBeUndefined();
  await vi.advanceTimersByTimeAsync(200);
  expect(failure).toMatchObject({ name: 'CallFailure', kind: 'timeout', status: 0 });
  expect(failure?.message).toMatch(/30 секунд/);
});

test.each([408, 409, 425, 429, 500, 502, 503, 504])(
  '[C-05] a public read is retried once on %i',
  async (status) => {
    let calls = 0;
    fakeRoute(publicRead, () => {
      calls += 1;
      return calls === 1 ? answers(status, {}) : { name: 'second' };
    });
    await expect(finalize(call(publicRead, { params: { id: '1' }, query: {} }))).resolves.toEqual({
      name: 'second',
    });
    expect(calls).toBe(2);
  },
);

test('[C-05] a public read is retried only once, and not on any other status', async () => {
  let calls = 0;
  let status = 503;
  fakeRoute(publicRead, () => {
    calls += 1;
    return answers(status, {});
  });
  expect(await finalize(failed(call(publicRead, { params: { id: '1' }, query: {} })))).toMatchObject({
    status: 503,
  });
  expect(calls).toBe(2);
  status = 404;
  expect(await finalize(failed(call(publicRead, { params: { id: '1' }, query: {} })))).toMatchObject({
    status: 404,
  });
  expect(calls).toBe(3);
});

test('[C-05] a write is never retried', async () => {
  let calls = 0;
  fakeRoute(publicWrite, () => {
    calls += 1;
    return answers(503, {});
  });
  expect(await finalize(failed(call(publicWrite, { body: { name: 'x' } })))).toMatchObject({ status: 503 });
  expect(calls).toBe(1);
});

test('[T-07] an auth-flagged read is retried on 401 only', async () => {
  let calls = 0;
  fakeRoute(ownRead, () => {
    calls += 1;
    return answers(503, {});
  });
  signIn();
  expect(await finalize(failed(call(ownRead, {})))).toMatchObject({ status: 503, kind: 'server' });
  expect(calls).toBe(1);
});

test('[T-07] a write that is refused with 401 refreshes and is repeated once, 500 ms later, with the same key', async () => {
  const seen: { authorization: string | null; key: string | null; at: number }[] = [];
  fakeRoute(ownWrite, ({ headers, body }) => {
    const authorization = headers.get('Authorization');
    seen.push({ authorization, key: headers.get('Idempotency-Key'), at: Date.now() });
    return authorization === 'Bearer access-2' ? body : refused();
  });
  let refreshedAt = 0;
  connectSession({
    refresh: async () => {
      refreshedAt = Date.now();
      return { token: 'access-2' };
    },
    revoke: async () => undefined,
  });
  signIn();
  await expect(finalize(call(ownWrite, { body: { name: 'Счёт' } }))).resolves.toEqual({ name: 'Счёт' });
  expect(seen.map((it) => it.authorization)).toEqual(['Bearer access-1', 'Bearer access-2']);
  expect(seen[1]!.key).toBe(seen[0]!.key);
  expect(seen[1]!.at - refreshedAt).toBeGreaterThanOrEqual(500);
});

test('[T-07] a second 401 is an ordinary failure', async () => {
  let calls = 0;
  fakeRoute(ownRead, () => {
    calls += 1;
    return refused();
  });
  connectSession({ refresh: async () => ({ token: 'access-2' }), revoke: async () => undefined });
  signIn();
  const failure = await finalize(failed(call(ownRead, {})));
  expect(failure).toMatchObject({ status: 401, kind: 'auth', code: 'request/unauthenticated' });
  expect(calls).toBe(2);
});

test('[T-07] [T-02] when the refresh fails, the request is swallowed without a toast and the user is logged out', async () => {
  fakeRoute(ownRead, () => refused());
  connectSession({ refresh: () => Promise.reject(new Error('revoked')), revoke: async () => undefined });
  signIn();
  const failure = await finalize(failed(call(ownRead, {})));
  expect(failure).toMatchObject({ code: 'session-ended' });
  expect(isSessionEnded(failure)).toBe(true);
  showFailure(failure);
  expect(shownToasts()).toEqual([]);
  expect(currentSession().isSignedIn).toBe(false);
});

test.each([
  ['the network is gone', 'network', 0],
  ['the server cannot reach its database', 'server', 503],
  ['too many of the office ask at once', 'api', 429],
] as const)('a refresh that no server could answer ends no session: %s', async (_name, kind, status) => {
  fakeRoute(ownRead, () => refused());
  const outage = failure({ kind, status });
  connectSession({ refresh: () => Promise.reject(outage), revoke: async () => undefined });
  signIn();
  await expect(finalize(failed(call(ownRead, {})))).resolves.toBe(outage);
  expect(currentSession().isSignedIn).toBe(true);
});

test('a caller that aborts gets its own reason, and no one is notified', async () => {
  fakeRoute(publicRead, () => staysSilent());
  const controller = new AbortController();
  const answer = call(publicRead, { params: { id: '1' }, query: {} }, { signal: controller.signal });
  controller.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  expect(notified).not.toHaveBeenCalled();
});

test('[C-14] [F-03] a 200 whose body reports an error is a failure with fields and a message', async () => {
  fakeRoute(publicWrite, () =>
    answers(200, { data: { error: { message: 'Не вышло', errors: [{ path: 'name', message: 'Занято' }] } } }),
  );
  const failure = await failed(call(publicWrite, { body: { name: 'x' } }));
  expect(failure).toMatchObject({ message: 'Не вышло', errors: [{ path: 'name', message: 'Занято' }] });
  fakeRoute(publicWrite, () => answers(200, { data: { status: 'error', message: 'Отказано' } }));
  expect(await failed(call(publicWrite, { body: { name: 'x' } }))).toMatchObject({ message: 'Отказано' });
});

test('[F-03] a failure keeps the status and the fields of the server', async () => {
  const current = { name: 'Нынешнее', version: 3 };
  fakeRoute(ownWrite, () =>
    answers(409, { statusCode: 409, code: 'request/stale', message: 'Устарело', requestId: 'r-1', current }),
  );
  signIn();
  expect(await failed(call(ownWrite, { body: { name: 'x' } }))).toMatchObject({
    kind: 'api',
    status: 409,
    code: 'request/stale',
    message: 'Устарело',
    requestId: 'r-1',
    current,
  });
});

test('[F-03] without a message of the server the message is the default one', async () => {
  fakeRoute(publicWrite, () => answers(418, 'no object'));
  expect(await failed(call(publicWrite, { body: { name: 'x' } }))).toMatchObject({
    status: 418,
    message: 'Неизвестная ошибка',
  });
});

test.each([
  [401, 'auth'],
  [403, 'auth'],
  [404, 'api'],
  [500, 'server'],
] as const)('[F-01] %i is of the class %s, and is written to the console', async (status, kind) => {
  fakeRoute(publicWrite, () => answers(status, { message: 'm' }));
  expect(await failed(call(publicWrite, { body: { name: 'secret' } }))).toMatchObject({ kind });
  expect(notified).toHaveBeenCalledExactlyOnceWith(
    `[${kind}] POST /api/testing/open`,
    expect.objectContaining({ status }),
  );
  expect(JSON.stringify(notified.mock.calls)).not.toContain('secret');
});

test('[F-01] a broken connection is of the class network', async () => {
  fakeRoute(publicWrite, () => breaks());
  expect(await failed(call(publicWrite, { body: { name: 'x' } }))).toMatchObject({
    kind: 'network',
    status: 0,
  });
});

test('each act of a signed-in user carries its own Idempotency-Key', async () => {
  const keys: (string | null)[] = [];
  fakeRoute(ownWrite, ({ headers, body }) => {
    keys.push(headers.get('Idempotency-Key'));
    return body;
  });
  signIn();
  await call(ownWrite, { body: { name: 'x' } });
  await call(ownWrite, { body: { name: 'x' } });
  expect(keys[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(keys[1]).not.toBe(keys[0]);
  endSession();
});
