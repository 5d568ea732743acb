import {
  type Actor,
  AppError,
  everythingAllowed,
  type Membership,
  type Page,
  requestErrors,
} from '@artel/contract';
import platformStrings from '@artel/contract/strings' with { type: 'json' };
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Area, BoundRoute } from '../area.ts';
import type { Config } from '../config/config.ts';
import type { Scopes, Tx } from '../db/scopes.ts';
import { noEventRooms } from '../event-rooms.ts';
import { noInvitationReplies } from '../invitation-replies.ts';
import type { Peers, Platform, Ports } from '../platform.ts';
import { createSecrets } from '../secrets/create-secrets.ts';
import { testConfig } from '../testing/test-config.ts';
import { createTexts } from '../texts/create-texts.ts';
import { createHttp, type HttpOptions } from './create-http.ts';
import type { BoundProtocol } from './protocol/protocol.ts';

export interface FakeServer {
  readonly app: FastifyInstance;
  /** The scopes that were opened, in order: `company:<id>`, `user:<id>`, `installation:<reason>`. */
  readonly scopes: string[];
  /** The parsed lines of the log. */
  readonly logged: Record<string, unknown>[];
}

export interface FakeOptions {
  readonly routes?: readonly BoundRoute[];
  readonly protocols?: readonly BoundProtocol[];
  readonly pages?: readonly Page[];
  readonly strings?: Readonly<Record<string, unknown>>;
  readonly config?: Partial<Config>;
  readonly ports?: Partial<Ports>;
  readonly peers?: Partial<Peers>;
  /** Replaces some of the scopes, for instance by failing ones. */
  readonly db?: Partial<Scopes>;
  readonly http?: Partial<Omit<HttpOptions, 'platform' | 'areas' | 'pages'>>;
}

const MEMBERSHIP: Membership = {
  companyId: 'c1',
  memberId: 'm1',
  role: 'owner',
  permissions: new Set(['test.manage']),
  principalIds: [],
  isSuspended: false,
};

/** Actors by the token that the fake port accepts in `Authorization: Bearer <key>`. */
const actors: Readonly<Record<string, Actor>> = {
  owner: { userId: 'u1', sessionId: 's1', membership: MEMBERSHIP, via: null },
  guest: { userId: 'u2', sessionId: 's2', membership: { ...MEMBERSHIP, permissions: new Set() }, via: null },
  suspended: { userId: 'u3', sessionId: 's3', membership: { ...MEMBERSHIP, isSuspended: true }, via: null },
  unpaid: {
    userId: 'u5',
    sessionId: 's5',
    membership: { ...MEMBERSHIP, isSuspended: true, isUnpaid: true },
    via: null,
  },
  'other-company': {
    userId: 'u6',
    sessionId: 's6',
    membership: { ...MEMBERSHIP, companyId: 'c2' },
    via: null,
  },
  loner: { userId: 'u4', sessionId: 's4', membership: null, via: null },
};

/** Starts an HTTP server over fake ports, for tests of HTTP alone. Tests of data use a real database. */
export async function startFakeServer(options: FakeOptions = {}): Promise<FakeServer> {
  const scopes: string[] = [];
  const logged: Record<string, unknown>[] = [];
  const area: Area = {
    name: 'test',
    strings: options.strings ?? {},
    migrations: new URL('file:///nowhere'),
    routes: options.routes ?? [],
    protocols: options.protocols ?? [],
  };
  const platform = {
    config: { ...testConfig, brandName: 'Артель', requestsPerMinute: 3000, ...options.config },
    clock: { now: () => new Date('2026-11-20T12:00:00Z') },
    secrets: createSecrets(Buffer.alloc(32, 7)),
    log: pino({ level: 'trace' }, { write: (line: string) => logged.push(JSON.parse(line)) }),
    db: { ...fakeScopes(scopes), ...options.db },
    cache: {
      get: (_kind: string, _key: string, load: () => unknown) => load(),
      forget: async () => {},
      onForget: () => {},
    },
    peers: { own: 's1', getShare: (limit: number) => limit, ...options.peers },
    storage: { explain: (failure: unknown) => failure, check: async () => 'works' },
    ports: { ...fakePorts, ...options.ports },
    ...createTexts([platformStrings, area.strings]),
  } as unknown as Platform;
  const http = { webDist: null, ...options.http };
  const app = await createHttp({ platform, areas: [area], pages: options.pages ?? [], ...http });
  return { app, scopes, logged };
}

const fakePorts: Ports = {
  authenticate: async (token) => {
    const actor = actors[token];
    if (!actor) return null;
    return {
      userId: actor.userId,
      sessionId: actor.sessionId,
      companyId: actor.membership?.companyId ?? null,
      expiresAt: new Date('2026-11-20T12:10:00Z'),
    };
  },
  authenticateKey: async () => null,
  keyScopes: () => new Set(['test.read', 'test.write']),
  keyReads: () => [],
  authenticateProgram: async () => {
    throw new AppError(requestErrors.unauthenticated);
  },
  isSessionLive: async () => true,
  isKeyLive: async () => false,
  resolveMembership: async (userId) =>
    Object.values(actors).find((actor) => actor.userId === userId)?.membership ?? null,
  chooseCompany: async () => null,
  describeInvitation: async () => null,
  describeOperator: async () => null,
  entitlements: everythingAllowed,
  findCompanyZone: async () => 'Europe/Moscow',
  eventRooms: noEventRooms,
  invitationReplies: noInvitationReplies,
  getPermissions: () => new Set(),
  pageTemplates: () => new Set(),
};

function fakeScopes(opened: string[]): Scopes {
  const tx = { afterCommit: () => {}, endQueries: () => {} } as unknown as Tx;
  const run = <T>(scope: string, work: (tx: Tx) => Promise<T>): Promise<T> => {
    opened.push(scope);
    return work(tx);
  };
  return {
    asCompany: (actor, work) => run(`company:${actor.membership?.companyId}`, work),
    asReader: (actor, work) => run(`company:${actor.membership?.companyId}`, work),
    asCompanyJob: (_reason, companyId, work) => run(`company:${companyId}`, work),
    asMember: (_reason, { companyId }, work) => run(`company:${companyId}`, work),
    asUser: (userId, work) => run(`user:${userId}`, work),
    asInstallation: (reason, work) => run(`installation:${reason}`, work),
    enterCompany: async () => {},
    enterMember: async () => {},
  };
}
