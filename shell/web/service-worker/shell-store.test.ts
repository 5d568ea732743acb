import { beforeEach, expect, test, vi } from 'vitest';
import { answerPage } from './answer-page.ts';
import { outdatedCaches } from './cached-builds.ts';
import { readMessage } from './read-message.ts';
import { createShellStore } from './shell-store.ts';

/** Caches as far as the store uses them. */
class FakeCaches {
  readonly all = new Map<string, Map<string, Response>>();

  async open(name: string) {
    const stored = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, stored);
    return {
      match: async (path: string) => stored.get(path)?.clone(),
      put: async (path: string, answer: Response) => void stored.set(path, answer),
    };
  }
  async match(path: string) {
    for (const stored of this.all.values()) if (stored.has(path)) return stored.get(path)?.clone();
    return undefined;
  }
  async keys() {
    return [...this.all.keys()];
  }
  async delete(name: string) {
    return this.all.delete(name);
  }
}

const first = { id: 'first-build', timestamp: 1_000 };
const second = { id: 'second-build', timestamp: 2_000 };
const third = { id: 'third-build', timestamp: 3_000 };
const immutable = { 'cache-control': 'public, max-age=31536000, immutable' };

let caches: FakeCaches;
/** The server's responses; an address that is not listed fails as without a network. */
let server: Record<string, () => Response>;
const requests: [string, RequestInit | undefined][] = [];

const getPage = (id: string) => () =>
  new Response(`<meta name="artel-build" content="${id} 1">`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `script-src 'nonce-${id}'`,
    },
  });
const getFile =
  (body: string, headers = immutable) =>
  () =>
    new Response(body, { headers });

const createStore = () =>
  createShellStore({
    caches: caches as unknown as CacheStorage,
    fetch: async (address, init) => {
      requests.push([address, init]);
      const answer = server[address];
      if (answer === undefined) throw new TypeError('Failed to fetch');
      return answer();
    },
  });

beforeEach(() => {
  caches = new FakeCaches();
  requests.length = 0;
  server = {
    '/': getPage(first.id),
    '/assets/a.js': getFile('a'),
    '/locales/ru/messages.json': getFile('{}', { 'cache-control': 'no-cache' }),
  };
});

test('a build is cached with its page and its policy, requested without cookies; files that are not immutable are not cached', async () => {
  const store = createStore();
  await store.store(first, ['/assets/a.js', '/locales/ru/messages.json']);
  expect(requests.at(-1)).toEqual(['/', { cache: 'no-store', credentials: 'omit', redirect: 'error' }]);
  server = {};
  const page = await store.page();
  expect(page?.headers.get('content-security-policy')).toBe("script-src 'nonce-first-build'");
  expect(await (await store.file('/assets/a.js')).text()).toBe('a');
  await expect(store.file('/locales/ru/messages.json')).rejects.toThrow();
});

test('a cached file is not requested again', async () => {
  const store = createStore();
  await store.store(first, ['/assets/a.js']);
  requests.length = 0;
  await store.store(first, ['/assets/a.js']);
  await store.file('/assets/a.js');
  expect(requests.map(([address]) => address)).toEqual(['/']);
});

test('the cached page follows the operator’s changes in the same build: analytics switched off, and their policy', async () => {
  const store = createStore();
  server['/'] = () => {
    const page = getPage(first.id)();
    page.headers.set('content-security-policy', 'script-src https://mc.yandex.ru');
    return page;
  };
  await store.store(first, []);
  server['/'] = getPage(first.id);
  await store.store(first, []);
  const policy = async () => (await store.page())?.headers.get('content-security-policy');
  expect(await policy()).toBe("script-src 'nonce-first-build'");
  // Without a network, and if a proxy responds, it stays as it is.
  server = {};
  await store.store(first, []);
  server = { '/': () => new Response('<p>502</p>', { status: 502 }) };
  await store.store(first, []);
  expect(await policy()).toBe("script-src 'nonce-first-build'");
});

test('a page of another build, of a proxy, or none at all is no shell', async () => {
  const store = createStore();
  await store.store(second, []);
  expect(await store.page()).toBeUndefined();
  server['/'] = () => new Response('<p>502</p>', { status: 502, headers: { 'content-type': 'text/html' } });
  await store.store(second, []);
  expect(await store.page()).toBeUndefined();
});

test('a build whose files did not all come has no page, so the one before it is shown', async () => {
  const store = createStore();
  await store.store(first, ['/assets/a.js']);
  server['/'] = getPage(second.id);
  await expect(store.store(second, ['/assets/gone.js'])).rejects.toThrow();
  expect(await (await store.page())?.text()).toContain(first.id);
});

test('the build in use and the one before stay; files that both need outlive the older one', async () => {
  const store = createStore();
  for (const build of [first, second, third]) {
    server['/'] = getPage(build.id);
    server[`/assets/${build.id}.js`] = getFile(build.id);
    await store.store(build, ['/assets/a.js', `/assets/${build.id}.js`]);
  }
  server = {};
  expect(await caches.keys()).toEqual(['artel-build 2000 second-build', 'artel-build 3000 third-build']);
  expect(await (await store.file('/assets/second-build.js')).text()).toBe('second-build');
  expect(await (await store.file('/assets/a.js')).text()).toBe('a');
  await expect(store.file('/assets/first-build.js')).rejects.toThrow();
  await store.clear();
  expect(await caches.keys()).toEqual([]);
});

test('caches of others are left alone; one build made twice is one', () => {
  const names = [
    'other',
    'artel-build 1000 first-build',
    'artel-build 900 second-build',
    'artel-build 5 old-build',
  ];
  expect(outdatedCaches(names, second)).toEqual(['artel-build 900 second-build']);
  expect(outdatedCaches([...names, 'artel-build 2000 second-build'], second)).toEqual([
    'artel-build 900 second-build',
    'artel-build 5 old-build',
  ]);
  // A tab of an older build that comes back still has its own files.
  expect(
    outdatedCaches(['artel-build 3 c', 'artel-build 2 b', 'artel-build 1 a'], { id: 'a', timestamp: 1 }),
  ).toEqual([]);
});

test('a lazy file is cached when it loads, and a worker without a cache caches nothing by itself', async () => {
  const store = createStore();
  await store.file('/assets/a.js');
  expect(await caches.keys()).toEqual([]);
  await store.store(first, []);
  await store.file('/assets/a.js');
  server = {};
  expect(await (await store.file('/assets/a.js')).text()).toBe('a');
});

test('the server comes first; the shell replaces one that is away, restarting or too slow', async () => {
  const shell = { page: async () => new Response('shell') };
  const nothing = { page: async () => undefined };
  const send = async (answer: Promise<Response>) => (await answer).text();
  const answering =
    (body: string, status = 200) =>
    () =>
      Promise.resolve(new Response(body, { status }));
  const away = () => Promise.reject<Response>(new TypeError('Failed to fetch'));
  expect(await send(answerPage(answering('server'), shell))).toBe('server');
  expect(await send(answerPage(answering('none', 404), shell))).toBe('none');
  expect(await send(answerPage(away, shell))).toBe('shell');
  await expect(answerPage(away, nothing)).rejects.toThrow('Failed to fetch');
  for (const status of [502, 503, 504]) {
    expect(await send(answerPage(answering('proxy', status), shell))).toBe('shell');
    expect(await send(answerPage(answering('proxy', status), nothing))).toBe('proxy');
  }
  vi.useFakeTimers();
  let come: (answer: Response) => void = () => undefined;
  const slow = () => new Promise<Response>((resolve) => (come = resolve));
  const waited = answerPage(slow, shell);
  const patient = answerPage(slow, nothing);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await send(waited)).toBe('shell');
  come(new Response('late'));
  expect(await send(patient)).toBe('late');
  vi.useRealTimers();
});

test.each([
  null,
  'keep',
  { kind: 'keep' },
  { kind: 'keep', build: first, files: 'all' },
  { kind: 'keep', build: { id: '../x y', timestamp: 1 }, files: [] },
  { kind: 'keep', build: { id: 'first-build', timestamp: '1' }, files: [] },
  { kind: 'delete' },
])('the worker does not listen to %j', (data) => {
  expect(readMessage(data)).toBeNull();
});

test('only the files of the interface are accepted among those that a page names', () => {
  const files = [
    '/assets/a.js',
    '/assets/a.js',
    '/api/v2/profile',
    'https://elsewhere.test/assets/x',
    '/assets/b.js?x',
    7,
  ];
  expect(readMessage({ kind: 'keep', build: first, files })).toEqual({
    kind: 'keep',
    build: first,
    files: ['/assets/a.js'],
  });
  expect(readMessage({ kind: 'take' })).toEqual({ kind: 'take' });
});
