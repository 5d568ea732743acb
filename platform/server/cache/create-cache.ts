import { sql } from 'kysely';
import type { Channel } from '../db/create-channel.ts';
import type { SharedCache } from './shared-cache.ts';

const MAX_ENTRIES = 10_000;
/** Entries expire, so that even a missing invalidation has a limited effect. */
const MAX_AGE_MS = 60_000;

interface Entry {
  readonly value: unknown;
  readonly since: number;
}

/** A load under way; callers that come meanwhile wait for the same result. */
interface Load {
  readonly promise: Promise<unknown>;
  readonly epoch: number;
  /** Set by an invalidation after the load started: its result may be outdated. */
  isStale: boolean;
}

/** Creates a cache of the database, valid only while the channel of its invalidations is. */
export function createCache(channel: Channel, maxEntries = MAX_ENTRIES, maxAgeMs = MAX_AGE_MS): SharedCache {
  const entries = new Map<string, Entry>();
  const loads = new Map<string, Load>();
  const listeners: (() => void)[] = [];
  const notifyForgotten = () => {
    for (const listener of listeners) listener();
  };

  function drop(id: string): void {
    entries.delete(id);
    const load = loads.get(id);
    if (load) load.isStale = true;
    loads.delete(id);
    notifyForgotten();
  }

  function remember(id: string, value: unknown): void {
    entries.delete(id);
    entries.set(id, { value, since: performance.now() });
    if (entries.size <= maxEntries) return;
    const [oldest] = entries.keys();
    if (oldest !== undefined) entries.delete(oldest);
  }

  function find(id: string): Entry | null {
    const entry = entries.get(id);
    if (!entry) return null;
    entries.delete(id);
    if (performance.now() - entry.since > maxAgeMs) return null;
    // The most recently used value is dropped last.
    entries.set(id, entry);
    return entry;
  }

  function startLoad(id: string, epoch: number, load: () => Promise<unknown>): Load {
    const started: Load = { promise: load(), epoch, isStale: false };
    loads.set(id, started);
    const finish = (value: unknown, isGood: boolean) => {
      if (loads.get(id) === started) loads.delete(id);
      const { isTrusted, epoch: now } = channel.state();
      if (isGood && !started.isStale && isTrusted && now === epoch) remember(id, value);
    };
    started.promise.then(
      (value) => finish(value, true),
      () => finish(undefined, false),
    );
    return started;
  }

  channel.onMessage((payload) => {
    if (payload.startsWith('forget ')) drop(payload.slice('forget '.length));
  });
  channel.onConnect(() => {
    entries.clear();
    for (const load of loads.values()) load.isStale = true;
    loads.clear();
    notifyForgotten();
  });

  return {
    onForget: (listener) => void listeners.push(listener),
    async get<T>(kind: string, key: string, load: () => Promise<T>): Promise<T> {
      const { isTrusted, epoch } = channel.state();
      if (!isTrusted) return load();
      const id = `${kind} ${key}`;
      const entry = find(id);
      if (entry) return entry.value as T;
      const running = loads.get(id);
      return (running?.epoch === epoch ? running : startLoad(id, epoch, load)).promise as Promise<T>;
    },
    async forget(tx, kind, keys) {
      const ids = [keys].flat().map((key) => `${kind} ${key}`);
      if (ids.length === 0) return;
      const messages = ids.map((id) => `forget ${id}`);
      await sql`SELECT pg_notify('artel', message) FROM unnest(${messages}::text[]) AS message`.execute(
        tx.kysely,
      );
      tx.afterCommit(() => ids.forEach(drop));
    },
  };
}
