import { randomUUID } from 'node:crypto';
import { type Audience, liveEvent, type VerifiedClaims } from '@artel/contract';
import * as z from 'zod/mini';
import { openLive, startTestServer, type TestServer } from '../testing/index.ts';
import type { TestServerOptions } from '../testing/start-test-server.ts';

export const happened = liveEvent({ name: 'test/happened', ids: z.object({ n: z.int() }) });

interface Pass {
  readonly userId: string;
  readonly sessionId: string;
  readonly companyId: string | null;
  readonly expiresAt: number;
}

/** What a test may take away while lines are open; `forget` of recall tells the servers. */
export interface World {
  readonly endedSessions: Set<string>;
  /** What a user is in a company other than a plain member, by `company:user`; null: not in it. */
  readonly roles: Map<string, 'member' | 'manager' | null>;
}

export function createWorld(): World {
  return { endedSessions: new Set(), roles: new Map() };
}

/** A token that the server of `startLiveServer` takes for genuine. */
export function passFor(pass: Partial<Pass> = {}): string {
  return JSON.stringify({
    userId: randomUUID(),
    sessionId: randomUUID(),
    companyId: null,
    expiresAt: 8.64e15,
    ...pass,
  });
}

/** A server that listens, whose sessions and memberships are remembered by recall as the real ones are. */
export async function startLiveServer(
  world: World,
  options: Omit<TestServerOptions, 'areas' | 'ports'> = {},
): Promise<TestServer & { url: string }> {
  const server = await startTestServer({
    areas: [],
    ...options,
    ports: ({ recall, clock }) => ({
      async authenticate(token, overtime = 0): Promise<VerifiedClaims | null> {
        const pass = readPass(token);
        if (!pass || pass.expiresAt + overtime <= clock.now().getTime()) return null;
        const isOver = await recall.get('session', pass.sessionId, async () =>
          world.endedSessions.has(pass.sessionId),
        );
        return isOver ? null : { ...pass, expiresAt: new Date(pass.expiresAt) };
      },
      async resolveMembership(userId, companyId) {
        const key = `${companyId}:${userId}`;
        const role = await recall.get('member', key, async () => world.roles.get(key) ?? null);
        if (role === null) return null;
        const permissions = new Set(role === 'manager' ? ['test.manage'] : []);
        return { companyId, memberId: userId, role, permissions, principalIds: [userId], isSuspended: false };
      },
    }),
  });
  return { ...server, url: await server.listen() };
}

function readPass(token: string): Pass | null {
  try {
    return JSON.parse(token) as Pass;
  } catch {
    return null;
  }
}

/** A member's open line. */
export async function openMember(
  { url }: { readonly url: string },
  world: World,
  { companyId, role = 'member' }: { companyId: string; role?: 'member' | 'manager' },
) {
  const [userId, sessionId] = [randomUUID(), randomUUID()];
  world.roles.set(`${companyId}:${userId}`, role);
  const token = passFor({ userId, sessionId, companyId });
  const line = await openLive(url, { token });
  await line.next('ready');
  return { line, userId, sessionId, token };
}

/** Tells an event as an act would. */
export function tell(server: TestServer, audience: Audience, n: number) {
  const { db, live } = server.platform;
  return db.asInstallation('platform/live', (tx) => live.tell(tx, audience, happened, { n }));
}
