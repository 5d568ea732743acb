import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AppError,
  everythingAllowed,
  type Limit,
  type LimitKind,
  type Page,
  requestErrors,
} from '@artel/contract';
import type { FastifyInstance } from 'fastify';
import type { Pool, QueryResultRow } from 'pg';
import { pino } from 'pino';
import type { Area } from '../area.ts';
import type { Auditor } from '../audit/create-auditor.ts';
import { composeKeyReads } from '../compose-key-reads.ts';
import { composePermissions } from '../compose-permissions.ts';
import { composePorts } from '../compose-ports.ts';
import { composeScopes } from '../compose-scopes.ts';
import type { Config } from '../config/config.ts';
import { createPlatform } from '../create-platform.ts';
import { createPool } from '../db/create-pool.ts';
import { noEventRooms } from '../event-rooms.ts';
import { createHttp } from '../http/create-http.ts';
import type { SendLimits } from '../http/sending/send-limits.ts';
import type { Servers } from '../installation/create-servers.ts';
import { noInvitationReplies } from '../invitation-replies.ts';
import { listShownLetters, type ShownLetter } from '../letters/list-shown-letters.ts';
import type { Mover } from '../moving/mover.ts';
import type { Platform, Ports } from '../platform.ts';
import { EXPLAINING } from './record-plans.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { testConfig } from './test-config.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { createTestKeys, type TestKeys } from './test-keys.ts';

export interface TestServerOptions {
  readonly areas: readonly Area[];
  /** Ports that the areas under test implement; by default they find no one and permit everything. */
  readonly ports?: (platform: Platform) => Partial<Ports>;
  readonly pages?: readonly Page[];
  readonly config?: Partial<Config>;
  /** Limits of sending to readers. */
  readonly sendLimits?: SendLimits;
  /** Time limit of a reader's statement; by default none. */
  readonly quickMs?: number;
  /** The master key of another installation. */
  readonly masterKey?: Buffer;
  readonly cell?: string;
  /** Lets `recordPlans` see how the database executes each statement. */
  readonly explains?: boolean;
  /** Another server of the same installation: one database, one clock, one channel between them. It is closed first. */
  readonly beside?: TestServer;
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  readonly clock: TestClock;
  readonly database: TestDatabase;
  /** Also listens on a real port of 127.0.0.1, for what `app.inject` can't do (sockets); returns its address. */
  listen(): Promise<string>;
  /**
   * Queries the database as its superuser, past all tenancy policies: for asserting facts, never for the act
   * itself.
   */
  db<Row extends QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Runs all jobs that are due by the test's clock, and those that they enqueue; throws their errors. */
  drain(): Promise<void>;
  /** Runs each scheduled job once, as in a night, and the jobs that they enqueue. */
  runTimedJobs(): Promise<void>;
  /** Deletes everything past its retention, as the nightly jobs do. */
  deleteEnded(): Promise<void>;
  /** Functions of the areas that answer ids or sums of several companies, and the customers' routes that may call one. */
  readonly acrossCompanies: { readonly functions: ReadonlySet<string>; readonly routes: ReadonlySet<string> };
  readonly auditor: Auditor;
  /** Moves companies to and from other installations. */
  readonly mover: Mover;
  /** This server among those of its database; it counts as one only after `join`. */
  readonly servers: Servers;
  /** Keys of programs in memory, without a table. */
  readonly keys: TestKeys;
  /** Starts the services of the platform and of the areas. */
  startServices(): Promise<void>;
  stopServices(): Promise<void>;
  /** Sets the limits from now on: those of the contracts, none at all, or only these kinds with the value three. */
  limitNumbers(which: HeldLimits): void;
  /** Returns the newest letters (by default fifty), unsealed. */
  letters(limit?: number): Promise<ShownLetter[]>;
  /** Returns the letters to an address among the thousand newest, the newest first. */
  lettersTo(email: string): Promise<ShownLetter[]>;
  close(): Promise<void>;
}

/** Long timeouts, because a busy machine is no outage; suites about outages start servers of their own. */
const TIMEOUTS = { connectionMs: 300_000, statementMs: 300_000, quickMs: 300_000 };

/** The value of a lowered limit: some can be created, and soon one more is refused. */
export const LOWERED = 3;

const masterKey = Buffer.alloc(32, 'artel test key');

/** These kinds of all limits, or of one. */
export type HeldLimits =
  | 'declared'
  | 'none'
  | readonly LimitKind[]
  | { readonly thing: string; readonly kind: LimitKind };

/** A complete server on a new database: HTTP by `app.inject`, jobs by `drain`. */
export async function startTestServer(options: TestServerOptions): Promise<TestServer> {
  const { areas, pages = [] } = options;
  const log = pino({ level: process.env['ARTEL_TEST_LOG'] ?? 'silent' });
  const { beside } = options;
  const database = beside?.database ?? (await createTestDatabase(areas));
  const clock = beside?.clock ?? createTestClock();
  // A folder of its own, because another test's nightly jobs would delete this one's files.
  const dataDir = beside?.platform.config.dataDir ?? (await mkdtemp(join(tmpdir(), 'artel-test-data-')));
  const keys = beside?.keys ?? createTestKeys();
  let limits: HeldLimits = 'declared';
  const running = createPlatform({
    config: { ...testConfig, dataDir, ...options.config },
    appUrl: database.appUrl,
    adminUrl: database.ownerUrl,
    masterKey: options.masterKey ?? masterKey,
    ...(options.cell !== undefined && { cell: options.cell }),
    areas,
    clock,
    timeouts: { ...TIMEOUTS, ...(options.quickMs !== undefined && { quickMs: options.quickMs }) },
    getNumber: (limit, kind) => numberUnder(limits, limit, kind),
    log,
    ports: (platform) =>
      withTestKeys(
        keys,
        { ...composePorts(areas, platform), ...options.ports?.(platform) },
        {
          authenticate: async () => null,
          keyScopes: composeScopes(areas),
          keyReads: composeKeyReads(areas),
          authenticateProgram: async () => {
            throw new AppError(requestErrors.unauthenticated);
          },
          isSessionLive: async () => true,
          resolveMembership: async () => null,
          chooseCompany: async () => null,
          describeInvitation: async () => null,
          describeOperator: async () => null,
          entitlements: everythingAllowed,
          findCompanyZone: async () => 'Europe/Moscow',
          eventRooms: noEventRooms,
          invitationReplies: noInvitationReplies,
          getPermissions: composePermissions(areas),
          pageTemplates: () => new Set(pages.map(({ path }) => path)),
        },
      ),
  });
  const { platform } = running;
  const facts = createPool(database.superuserUrl, { name: 'test-facts', max: 2, timeouts: TIMEOUTS }, log);
  if (options.explains) await explainAll(facts);
  await running.installation.bind();
  await running.listen();
  const app = await createHttp({
    platform,
    areas,
    pages,
    webDist: null,
    metrics: running.metrics,
    liveConnections: running.liveConnections,
    reportServices: running.reportServices,
    ...(options.sendLimits && { sendLimits: options.sendLimits }),
  });
  await app.ready();
  const drain = async () => {
    try {
      await running.drain();
    } finally {
      await untilRecorded(facts);
    }
  };
  return {
    app,
    platform,
    clock,
    database,
    listen: async () => {
      const url = await app.listen({ host: '127.0.0.1', port: 0 });
      await running.servers.join({ release: 'test', follows: null, build: null }, { isEmbedded: false });
      // Its row ends after fifteen seconds unless it is renewed.
      running.servers.start();
      await running.servers.listenAt({ host: '127.0.0.1', port: Number(new URL(url).port) });
      return url;
    },
    db: async <Row extends QueryResultRow>(sql: string, values: readonly unknown[] = []) =>
      (await facts.query<Row>(sql, [...values])).rows,
    drain,
    async runTimedJobs() {
      await facts.query(
        'SELECT graphile_worker.add_job(name, job_key => name) FROM unnest($1::text[]) AS name',
        [running.timedJobs],
      );
      await drain();
    },
    deleteEnded: () => running.deleteEnded(),
    acrossCompanies: {
      functions: new Set(
        areas.flatMap(({ tenancy }) =>
          Object.keys(tenancy?.acrossCompanies ?? {}).map((signature) => signature.split('(')[0] ?? ''),
        ),
      ),
      routes: new Set(areas.flatMap(({ tenancy }) => Object.keys(tenancy?.acrossRoutes ?? {}))),
    },
    auditor: running.auditor,
    mover: running.mover,
    servers: running.servers,
    keys,
    startServices: () => running.services.start(),
    stopServices: () => running.services.stop(),
    limitNumbers(which) {
      limits = which;
    },
    letters: (limit) => listShownLetters(platform, limit),
    lettersTo: async (email) => (await listShownLetters(platform, 1_000)).filter(({ to }) => to === email),
    async close() {
      await app.close();
      await running.stop();
      await facts.end();
      if (beside) return;
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The ports that the areas under test implement, with test keys beside the real ones. */
function withTestKeys(
  keys: TestKeys,
  served: Partial<Ports>,
  rest: Omit<Ports, 'authenticateKey' | 'isKeyLive'>,
): Ports {
  return {
    ...rest,
    ...served,
    authenticateKey: async (key) =>
      (await keys.authenticate(key)) ?? (await served.authenticateKey?.(key)) ?? null,
    isKeyLive: async (userId, keyId) =>
      (await keys.isLive(userId, keyId)) || ((await served.isKeyLive?.(userId, keyId)) ?? false),
  };
}

/** Holds for connections that are opened later. */
async function explainAll(facts: Pool): Promise<void> {
  const { rows } = await facts.query<{ name: string }>('SELECT current_database() AS name');
  for (const setting of EXPLAINING) await facts.query(`ALTER DATABASE ${rows[0]?.name} SET ${setting}`);
}

/** The queue publishes the end of a job before it records it; until then the next drain would skip the job. */
async function untilRecorded(facts: Pool): Promise<void> {
  const locked = 'SELECT 1 FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL LIMIT 1';
  const deadline = performance.now() + 60_000;
  while ((await facts.query(locked)).rowCount !== 0) {
    if (performance.now() > deadline) throw new Error('A job that had ended stayed locked');
  }
}

function numberUnder(held: HeldLimits, limit: Limit, kind: LimitKind): number | undefined {
  const declared = limit[kind];
  if (declared === undefined || held === 'declared') return declared;
  if (held !== 'none' && isHeld(held, limit, kind)) return LOWERED;
  return kind === 'existing' || kind === 'perDay' ? Number.MAX_SAFE_INTEGER : declared;
}

function isHeld(held: Exclude<HeldLimits, string>, { thing }: Limit, kind: LimitKind): boolean {
  return 'thing' in held ? held.thing === thing && held.kind === kind : held.includes(kind);
}
