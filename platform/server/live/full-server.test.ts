import { expect, test } from 'vitest';
import { createCache } from '../cache/create-cache.ts';
import type { CacheKind } from '../cache/shared-cache.ts';
import type { Channel } from '../db/create-channel.ts';
import { liveLimits } from './limits.ts';

const channel = {
  state: () => ({ isTrusted: true, epoch: 1 }),
  onMessage: () => undefined,
  onConnect: () => undefined,
} as never as Channel;

test('what all live connections of a full server rely on, each of a company of its own, is read once', async () => {
  const cache = createCache(channel);
  const kinds = ['session', 'member', 'state', 'places'].map((name): CacheKind => ({ name }));
  let reads = 0;
  const look = async () => {
    for (let line = 0; line < liveLimits.connections; line += 1)
      for (const kind of kinds) await cache.get(kind, String(line), async () => (reads += 1));
  };
  await look();
  expect(reads).toBe(4 * liveLimits.connections);
  await look();
  expect(reads).toBe(4 * liveLimits.connections);
});
