import { randomUUID } from 'node:crypto';
import {
  type Audience,
  type LiveServerFrame,
  type LiveTopic,
  liveEvent,
  liveSignal,
  type VerifiedClaims,
} from '@artel/contract';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { defineArea } from '../area.ts';
import type { CacheKind } from '../cache/shared-cache.ts';
import { openLive, startTestServer, type TestServer } from '../testing/index.ts';
import type { TestServerOptions } from '../testing/start-test-server.ts';

export const happened = liveEvent({ name: 'test/happened', ids: z.object({ n: z.int() }) });
export const testPublished = liveEvent({
  name: 'test/said',
  ids: z.object({ n: z.int() }),
  body: z.object({ text: z.string() }),
  isFast: true,
});

export const typing = liveSignal({
  name: 'test/typing',
  data: z.strictObject({ text: z.optional(z.string()) }),
  perMinute: 40,
});

interface Pass {
  readonly userId: string;
  readonly sessionId: string;
  readonly companyId: string | null;
  readonly expiresAt: number;
}

/**
 * Rights and sessions that a test may revoke while connections are open; `forget` of the cache notifies the
 * servers.
 */
interface World {
  readonly endedSessions: Set<string>;
  /** The role of a user in a company by `company:user`, if it is not a plain member; null for no membership. */
  readonly roles: Map<string, 'member' | 'manager' | null>;
  /** The topics of a member, by the member's id. */
  readonly topics: Map<string, readonly string[]>;
  /** Topics that every member may watch. */
  readonly watchable: Set<string>;
}

export function createWorld(): World {
  return { endedSessions: new Set(), roles: new Map(), topics: new Map(), watchable: new Set() };
}

/** A token that the server of `startLiveServer` accepts. */
export function passFor(pass: Partial<Pass> = {}): string {
  return JSON.stringify({
    userId: randomUUID(),
    sessionId: randomUUID(),
    companyId: null,
    expiresAt: 8.64e15,
    ...pass,
  });
}

export const SESSION: CacheKind = { name: 'session', getConcerned: (sessionId) => ({ sessionId }) };
export const MEMBER: CacheKind = {
  name: 'member',
  getConcerned: (key) => ({ userId: key.slice(key.indexOf(':') + 1) }),
};

/** A listening server, whose sessions and memberships are cached like real ones. */
export async function startLiveServer(
  world: World,
  options: Omit<TestServerOptions, 'areas' | 'ports'> = {},
): Promise<TestServer & { url: string }> {
  const server = await startTestServer({
    areas: [topicArea(world)],
    ...options,
    ports: ({ cache, clock }) => ({
      async authenticate(token, overtime = 0): Promise<VerifiedClaims | null> {
        const pass = readPass(token);
        if (!pass || pass.expiresAt + overtime <= clock.now().getTime()) return null;
        const isOver = await cache.get(SESSION, pass.sessionId, async () =>
          world.endedSessions.has(pass.sessionId),
        );
        return isOver ? null : { ...pass, expiresAt: new Date(pass.expiresAt) };
      },
      async resolveMembership(userId, companyId) {
        const key = `${companyId}:${userId}`;
        const role = await cache.get(MEMBER, key, async () => world.roles.get(key) ?? null);
        if (role === null) return null;
        const permissions = new Set(role === 'manager' ? ['test.manage'] : []);
        return { companyId, memberId: userId, role, permissions, principalIds: [userId], isSuspended: false };
      },
    }),
  });
  return { ...server, url: await server.listen() };
}

/** An area with the topics of the test's world. */
function topicArea(world: World) {
  return defineArea({
    name: 'test',
    strings: {},
    routes: [],
    liveSignals: [typing],
    liveTopics: {
      list: async (_deps, { membership }) => world.topics.get(membership.memberId) ?? [],
      listWatchable: async (_deps, _actor, topicIds) => topicIds.filter((id) => world.watchable.has(id)),
    },
  });
}

function readPass(token: string): Pass | null {
  try {
    return JSON.parse(token) as Pass;
  } catch {
    return null;
  }
}

/** A member's open connection. */
export async function openMember(
  { url }: { readonly url: string },
  world: World,
  {
    companyId,
    role = 'member',
    userId = randomUUID(),
  }: { companyId: string; role?: 'member' | 'manager'; userId?: string },
) {
  const sessionId = randomUUID();
  world.roles.set(`${companyId}:${userId}`, role);
  const token = passFor({ userId, sessionId, companyId });
  const connection = await openLive(url, { token });
  await connection.next('ready');
  return { connection, userId, sessionId, token };
}

/** Publishes an event as an act does. */
export function publish(server: TestServer, audience: Audience, n: number) {
  const { db, live } = server.platform;
  return db.asInstallation('platform/live', (tx) => live.publish(tx, audience, happened, { n }));
}

/** Publishes a fast event with a body. */
export function publishText(server: TestServer, audience: Audience, n: number, text = 'hello') {
  const { db, live } = server.platform;
  return db.asInstallation('platform/live', (tx) =>
    live.publish(tx, audience, testPublished, { n }, { text }),
  );
}

/** Adds members to a topic or removes them, as an act does. */
export function changeTopic(
  server: TestServer,
  kind: 'joinTopic' | 'leaveTopic',
  topic: LiveTopic,
  memberIds: readonly string[],
) {
  const { db, live } = server.platform;
  return db.asInstallation('platform/live', (tx) => live[kind](tx, topic, memberIds));
}

/** The numbers that a connection received, in order. */
export const getNumbers = (frames: readonly LiveServerFrame[]): number[] =>
  frames.flatMap((frame) => (frame.type === 'event' ? [Number(frame.ids['n'])] : []));

/** The position from which a client resumes after these frames. */
export function lastPosition(frames: readonly LiveServerFrame[]): string {
  const positions = frames.flatMap((frame) =>
    'position' in frame && frame.position ? [frame.position] : [],
  );
  return positions.at(-1) ?? '';
}

/** A connection of the application whose transaction stays open as long as the test needs. */
export async function slowTransaction(on: TestServer) {
  const client = new Client({ connectionString: on.database.appUrl });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('BEGIN');
  return {
    client,
    /** Writes an event as any act does. */
    publish: (userId: string, n: number) =>
      client.query(
        `INSERT INTO platform.live_events (user_id, name, ids, published_at) VALUES ($1, 'test/happened', $2, now())`,
        [userId, JSON.stringify({ n })],
      ),
    commit: () => client.query('COMMIT'),
  };
}
