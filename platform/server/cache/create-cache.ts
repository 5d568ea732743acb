import { sql } from 'kysely';
import type { Channel } from '../db/create-channel.ts';
import type { CacheKind, Concerned, SharedCache } from './shared-cache.ts';

/** For each kind: one for every live connection of a full server, and as many for requests. */
const MAX_ENTRIES = 10_000;
/** Entries expire, so that even a missing invalidation has a limited effect. */
const MAX_AGE_MS = 60_000;
/** The part of the age by which entries expire earlier or later, so that those of one start do not expire at once. */
const SPREAD = 0.2;

interface Entry {
  readonly value: unknown;
  readonly expiresAt: number;
}

/** A load under way; callers that come meanwhile wait for the same result. */
interface Load {
  readonly promise: Promise<unknown>;
  readonly epoch: number;
  /** Set by an invalidation after the load started: its result may be outdated. */
  isStale: boolean;
}

/** The values of one kind: they never displace those of another. */
interface Values {
  readonly kind: CacheKind;
  readonly entries: Map<string, Entry>;
  readonly loads: Map<string, Load>;
}

/** Creates a cache of the database, valid only while the channel of its invalidations is. */
export function createCache(channel: Channel, maxEntries = MAX_ENTRIES, maxAgeMs = MAX_AGE_MS): SharedCache {
  const known = new Map<string, Values>();
  const listeners: ((concerned: Concerned | null) => void)[] = [];
  const notifyForgotten = (concerned: Concerned | null) => {
    for (const listener of listeners) listener(concerned);
  };

  function valuesOf(kind: CacheKind): Values {
    const values = known.get(kind.name) ?? { kind, entries: new Map(), loads: new Map() };
    known.set(kind.name, values);
    return values;
  }

  function drop(name: string, key: string): void {
    const values = known.get(name);
    values?.entries.delete(key);
    const load = values?.loads.get(key);
    if (load) load.isStale = true;
    values?.loads.delete(key);
    // No right on this server was made of a kind that was never read here.
    notifyForgotten(values?.kind.getConcerned?.(key) ?? {});
  }

  function remember({ kind, entries }: Values, key: string, value: unknown): void {
    entries.delete(key);
    const age = (kind.maxAgeMs ?? maxAgeMs) * (1 + SPREAD * (2 * Math.random() - 1));
    entries.set(key, { value, expiresAt: performance.now() + age });
    if (entries.size <= maxEntries) return;
    const [oldest] = entries.keys();
    if (oldest !== undefined) entries.delete(oldest);
  }

  function find({ entries }: Values, key: string): Entry | null {
    const entry = entries.get(key);
    if (!entry) return null;
    entries.delete(key);
    if (performance.now() > entry.expiresAt) return null;
    // The most recently used value is dropped last.
    entries.set(key, entry);
    return entry;
  }

  function startLoad(values: Values, key: string, epoch: number, load: () => Promise<unknown>): Load {
    const { loads } = values;
    const started: Load = { promise: load(), epoch, isStale: false };
    loads.set(key, started);
    const finish = (value: unknown, isGood: boolean) => {
      if (loads.get(key) === started) loads.delete(key);
      const { isTrusted, epoch: now } = channel.state();
      if (isGood && !started.isStale && isTrusted && now === epoch) remember(values, key, value);
    };
    started.promise.then(
      (value) => finish(value, true),
      () => finish(undefined, false),
    );
    return started;
  }

  channel.onMessage((payload) => {
    if (!payload.startsWith('forget ')) return;
    const [, name = '', ...key] = payload.split(' ');
    drop(name, key.join(' '));
  });
  channel.onConnect(() => {
    for (const { entries, loads } of known.values()) {
      entries.clear();
      for (const load of loads.values()) load.isStale = true;
      loads.clear();
    }
    notifyForgotten(null);
  });

  return {
    onForget: (listener) => void listeners.push(listener),
    async get<T>(kind: CacheKind, key: string, load: () => Promise<T>): Promise<T> {
      const values = valuesOf(kind);
      const { isTrusted, epoch } = channel.state();
      if (!isTrusted) return load();
      const entry = find(values, key);
      if (entry) return entry.value as T;
      const running = values.loads.get(key);
      return (running?.epoch === epoch ? running : startLoad(values, key, epoch, load)).promise as Promise<T>;
    },
    async forget(tx, { name }, keys) {
      const forgotten = [keys].flat();
      if (forgotten.length === 0) return;
      const messages = forgotten.map((key) => `forget ${name} ${key}`);
      await sql`SELECT pg_notify('artel', message) FROM unnest(${messages}::text[]) AS message`.execute(
        tx.kysely,
      );
      tx.afterCommit(() => {
        for (const key of forgotten) drop(name, key);
      });
    },
  };
}
