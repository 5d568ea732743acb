import { buildCaches, type CachedBuild, cacheName, outdatedCaches } from './cached-builds.ts';

const SHELL = '/';

interface ShellStoreParts {
  readonly caches: CacheStorage;
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>;
}

/**
 * Creates the store of the files that open without a network: for each stored build its files and one page
 * without personal data.
 */
export function createShellStore({ caches, fetch }: ShellStoreParts) {
  return {
    /** Stores a build: its files first, the page last, so that a page never exists without its files. */
    async store(build: CachedBuild, files: readonly string[]): Promise<void> {
      const cache = await caches.open(cacheName(build));
      for (const path of files) {
        if ((await cache.match(path)) === undefined) await storeFile(cache, path);
      }
      // Each time, because its content (names, analytics, its policy) may change without a new build.
      await storePage(cache, build).catch(() => undefined);
      for (const name of outdatedCaches(await caches.keys(), build)) await caches.delete(name);
    },

    /** Returns the cached file, or fetches and caches it. */
    async file(path: string): Promise<Response> {
      const stored = await caches.match(path);
      if (stored !== undefined) return stored;
      const [newest] = buildCaches(await caches.keys());
      const answer = await fetch(path);
      if (newest !== undefined && isImmutable(answer))
        await (await caches.open(newest)).put(path, answer.clone()).catch(() => undefined);
      return answer;
    },

    /** The page of the newest completely cached build. */
    async page(): Promise<Response | undefined> {
      for (const name of buildCaches(await caches.keys())) {
        const page = await (await caches.open(name)).match(SHELL);
        if (page !== undefined) return page;
      }
      return undefined;
    },

    /** Leaves nothing behind. */
    async clear(): Promise<void> {
      for (const name of buildCaches(await caches.keys())) await caches.delete(name);
    },
  };

  async function storeFile(cache: Cache, path: string): Promise<void> {
    const answer = (await caches.match(path)) ?? (await fetch(path));
    if (isImmutable(answer)) await cache.put(path, answer);
  }

  /**
   * Without cookies and query, so that it is the same for everyone; with the received headers, including its
   * policy.
   */
  async function storePage(cache: Cache, { id }: CachedBuild): Promise<void> {
    const answer = await fetch(SHELL, { cache: 'no-store', credentials: 'omit', redirect: 'error' });
    if (!answer.ok || !answer.headers.get('content-type')?.startsWith('text/html')) return;
    // Another server may have a newer or older build.
    if ((await answer.clone().text()).includes(`content="${id} `)) await cache.put(SHELL, answer);
  }
}

export type ShellStore = ReturnType<typeof createShellStore>;

function isImmutable(answer: Response): boolean {
  return answer.status === 200 && (answer.headers.get('cache-control') ?? '').includes('immutable');
}
