import { MINUTE } from '@artel/contract/time';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchBuilds } from './watch-builds.ts';

const own = { id: 'own-build', timestamp: 1_000 };
const next = { id: 'next-build', timestamp: 2_000 };

let requests = 0;
let answer: () => Promise<Response>;
let visibility: DocumentVisibilityState = 'visible';
let stop: () => void = () => undefined;
const notified: unknown[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  [requests, notified.length, visibility] = [0, 0, 'visible'];
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  answer = async () => Response.json(own);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, { cache } = {}) => {
    expect([address, cache]).toEqual(['/builds/latest.json', 'no-store']);
    requests += 1;
    return answer();
  });
  stop = watchBuilds(own, (build) => notified.push(build));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const focus = async () => {
  window.dispatchEvent(new Event('focus'));
  await pass(0);
};

test('[G-08] the server is checked every five minutes and on focus, and not while the page is hidden', async () => {
  await pass(5 * MINUTE - 1);
  expect(requests).toBe(0);
  await pass(1);
  expect(requests).toBe(1);
  await focus();
  expect(requests).toBe(2);
  visibility = 'hidden';
  await pass(10 * MINUTE);
  await focus();
  expect(requests).toBe(2);
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(requests).toBe(3);
  stop();
  await focus();
  await pass(5 * MINUTE);
  expect([requests, notified]).toEqual([3, []]);
});

test('[G-08] a new build is announced once, a still newer one again', async () => {
  answer = async () => Response.json(next);
  await focus();
  await focus();
  expect(notified).toEqual([next]);
  answer = async () => Response.json({ id: 'third-build', timestamp: 3_000 });
  await focus();
  expect(notified).toHaveLength(2);
});

test('an older build of a server that is not upgraded yet, and the same one built again, are not announced', async () => {
  answer = async () => Response.json({ id: 'older-build', timestamp: 500 });
  await focus();
  answer = async () => Response.json({ ...own, timestamp: 9_000 });
  await focus();
  expect([requests, notified]).toEqual([2, []]);
});

test('one query at a time: while a response is awaited no other is sent', async () => {
  let provide: (answer: Response) => void = () => undefined;
  answer = () => new Promise((resolve) => (provide = resolve));
  await focus();
  await focus();
  await pass(5 * MINUTE);
  expect(requests).toBe(1);
  provide(Response.json(next));
  await pass(0);
  expect(notified).toEqual([next]);
});

test.each([
  ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['there is none', async () => new Response(null, { status: 404 })],
  ['a proxy answers with a page', async () => new Response('<p>502</p>', { status: 502 })],
  ['the answer is something else', async () => Response.json({ id: 7, timestamp: 'now' })],
  ['the answer is empty', async () => Response.json(null)],
  ['a failure wears a build', async () => Response.json(next, { status: 500 })],
])('nothing happens when %s, and the next query is sent all the same', async (_what, bad) => {
  answer = bad;
  await focus();
  expect(notified).toEqual([]);
  answer = async () => Response.json(next);
  await focus();
  expect(notified).toEqual([next]);
});
