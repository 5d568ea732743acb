import type { Actor, ProtocolRoute, Route } from '@artel/contract';
import platformStrings from '@artel/contract/strings' with { type: 'json' };
import type { Logger } from 'pino';
import type { Area } from './area.ts';
import { createAudit } from './audit/audit.store.ts';
import { createAuditLog } from './audit/create-audit-log.ts';
import { type Auditor, createAuditor } from './audit/create-auditor.ts';
import { refuseUndeclaredActs } from './audit/refuse-undeclared-acts.ts';
import { createBlobs } from './blobs/create-blobs.ts';
import { deleteUnnamedBlobs } from './blobs/delete-blobs.ts';
import { openBlobPlaces } from './blobs/open-blob-place.ts';
import { createCache } from './cache/create-cache.ts';
import type { Config } from './config/config.ts';
import { createIds } from './create-ids.ts';
import { createDataParts } from './data/create-data-parts.ts';
import { createAreaChannel } from './db/area-channel.ts';
import { createChannel } from './db/create-channel.ts';
import { createPool, type DatabaseTimeouts } from './db/create-pool.ts';
import { createScopes } from './db/create-scopes.ts';
import { endPool } from './db/end-pool.ts';
import { factsOutsideRequests } from './http/facts-outside-requests.ts';
import type { HttpFacts } from './http/http-facts.ts';
import { withoutKey } from './http/once.ts';
import { forgetUnusedImages } from './images/forget-images.ts';
import { type BlobMover, createBlobMover } from './installation/create-blob-mover.ts';
import { createInstallation, type Installation } from './installation/create-installation.ts';
import { createServers, type Servers } from './installation/create-servers.ts';
import { createJobSignals } from './jobs/announce-jobs.ts';
import { collectJobs } from './jobs/collect-jobs.ts';
import { createJobs, type RecordUsage } from './jobs/create-jobs.ts';
import { deleteFailedJobs } from './jobs/delete-failed-jobs.ts';
import { forgetIdempotencyKeys } from './jobs/forget-idempotency-keys.ts';
import { createJobRunner } from './jobs/run-jobs.ts';
import { createLetters } from './letters/create-letters.ts';
import { deliverLetter } from './letters/deliver-letter.ts';
import { enqueueWaitingLetters } from './letters/enqueue-waiting-letters.ts';
import { createLimits, type NumberOf } from './limits/create-limits.ts';
import { createLive } from './live/create-live.ts';
import { deleteLiveEvents } from './live/delete-live-events.ts';
import { createLiveConnections, type LiveConnections } from './live/live-connections.ts';
import { createMover, type Mover } from './moving/mover.ts';
import { platformMoves } from './moving/platform-moves.ts';
import type { Clock, Platform, Ports } from './platform.ts';
import { createDeletion } from './retention/delete-ended.ts';
import { platformRetention } from './retention/platform-retention.ts';
import { createCompanyKeys } from './secrets/create-company-keys.ts';
import { createSecrets } from './secrets/create-secrets.ts';
import { createLeases, createServices, holdLease } from './services/leases.store.ts';
import type { ServiceReport } from './services/report.ts';
import {
  createServiceRunner,
  LEASE_MS,
  publishServicesChanged,
  publishServiceWoken,
  type ServiceRunner,
} from './services/run-services.ts';
import { createStorage } from './storage/create-storage.ts';
import { createTasks, runTask } from './tasks/create-tasks.ts';
import { createMetrics, type Metrics } from './telemetry/metrics.ts';
import { createTexts } from './texts/create-texts.ts';
import { describeBytes } from './texts/describe-bytes.ts';

const APP_CONNECTIONS = 16;
/** Each priority claims jobs over one connection, a running bulk job occupies one, and so does the audit. */
const OWNER_CONNECTIONS = 12;

export interface PlatformOptions {
  readonly config: Config;
  /** The application's role, which is subject to row-level security. */
  readonly appUrl: string;
  /** The owner's role, for the queue's own tables. */
  readonly adminUrl: string;
  readonly masterKey: Buffer;
  /** The cell of this installation among others: `k17`; by default there are none. */
  readonly cell?: string;
  readonly areas: readonly Area[];
  /** Texts that belong to no area: the shell's. */
  readonly strings?: readonly Readonly<Record<string, unknown>>[];
  /** The ports that the shell wires between areas, built from the platform that is being created. */
  readonly ports: (platform: Platform) => Ports;
  readonly clock?: Clock;
  /** Tests wait as long as it takes; a server answers that it is unavailable. */
  readonly timeouts?: DatabaseTimeouts;
  /** Returns the numbers of limits, which a test may lower; by default those of the contracts. */
  readonly getNumber?: NumberOf;
  readonly log: Logger;
}

export interface RunningPlatform {
  readonly platform: Platform;
  /** Seals and verifies the audit, and deletes old records. */
  readonly auditor: Auditor;
  /** The names of scheduled jobs; tests run them directly. */
  readonly timedJobs: readonly string[];
  /** Metrics of pools and jobs; HTTP adds its own and prints all. */
  readonly metrics: Metrics;
  /** The live connections of this server; HTTP opens them. */
  readonly liveConnections: LiveConnections;
  /** Deletes everything past its retention at once; the nightly jobs do it in parts. */
  deleteEnded(): Promise<void>;
  /** Whether this server is running jobs now. */
  isRunningJobs(): boolean;
  /** Moves companies to and from other installations. */
  readonly mover: Mover;
  /** The folder and the key that belong to the database. */
  readonly installation: Installation;
  /** This server among those of the database, and its clock. */
  readonly servers: Servers;
  /** Moves all content between the folder and the bucket. */
  readonly blobMover: BlobMover;
  /** The services of all areas as this server sees them. */
  reportServices(): readonly ServiceReport[];
  /** Connects to the other servers and starts to run jobs. */
  start(): Promise<void>;
  /** Connects without running jobs; tests run them with `drain`. */
  listen(): Promise<void>;
  /** Starts the services alone, for tests; `start` and `stop` include them. */
  readonly services: Pick<ServiceRunner, 'start' | 'stop'>;
  drain(): Promise<void>;
  stop(): Promise<void>;
}

/** A long timeout for connections and statements implies an equally long one for a silent database. */
const toSilence = ({ connectionMs, statementMs }: DatabaseTimeouts) => ({
  beginMs: connectionMs,
  answerMs: statementMs + 2_000,
});

/** Builds the dependencies of use cases, and the machinery behind them. */
export function createPlatform(options: PlatformOptions): RunningPlatform {
  const { config, appUrl, adminUrl, masterKey, areas, log, timeouts } = options;
  const clock = options.clock ?? { now: () => new Date() };
  const ids = createIds(clock);
  const pool = createPool(appUrl, { name: 'artel-app', max: APP_CONNECTIONS, pipeline: true, timeouts }, log);
  const ownerPool = createPool(adminUrl, { name: 'artel-owner', max: OWNER_CONNECTIONS, timeouts }, log);
  const server = ids.next();
  const channel = createChannel({ url: appUrl, name: server, log });
  const metrics = createMetrics(config.metricsToken !== null);
  metrics.watchPool('application', pool);
  metrics.watchPool('owner', ownerPool);
  const secrets = createSecrets(masterKey, options.cell);
  const sources = [platformStrings, ...(options.strings ?? []), ...areas.map((area) => area.strings)];
  const { text, strings } = createTexts(sources, missingText(log));
  const auditor = createAuditor({ pool: ownerPool, secrets, clock, ids, log, server });
  const db = createScopes(pool, log, timeouts && toSilence(timeouts), timeouts?.quickMs);
  const blobPlaces = openBlobPlaces({ config, db, clock });
  const { places, moving, folder, bucket } = blobPlaces;
  const installation = createInstallation({
    pool: ownerPool,
    marks: (places.bucket ?? places.folder).marks,
    otherMarks: places.bucket ? places.folder.marks : null,
    begin: moving.begin,
    masterKey,
    log,
  });
  const isFolderOwn = async () => !moving.isLeftBehind() && (await installation.isFolderOwn());
  const servers = createServers({ pool: ownerPool, server, clock, log, blobMoves: moving });
  metrics.watchClock(() => servers.getOffsetSeconds());
  const mover = createMover({
    pool: ownerPool,
    files: moving.files,
    getBlobMove: moving.getJoined,
    moves: Object.assign({}, platformMoves, ...areas.map(({ moves }) => moves)),
    auditor,
    secrets,
    clock,
    ids,
  });
  const storage = createStorage({
    folder,
    bucket,
    reserveMegabytes: config.diskReserveMegabytes,
    log,
    isFolderOwn,
    onRefusal: metrics.countStorageRefusal,
    describeBytes: (bytes) => describeBytes(text, bytes),
  });
  metrics.watchStorage(() => storage.measure());
  const retention = [...platformRetention, ...areas.flatMap((area) => area.retention ?? [])];
  const deletion = createDeletion(retention, ownerPool);
  const jobs = collectJobs([
    {
      jobs: [
        ...deletion.jobs,
        forgetIdempotencyKeys,
        deleteFailedJobs(ownerPool),
        ...auditor.jobs,
        deleteLiveEvents,
        deliverLetter,
        runTask,
        deleteUnnamedBlobs(moving.files, isFolderOwn),
        forgetUnusedImages,
      ],
    },
    ...areas,
  ]);
  const timedJobs = jobs.filter(({ cron }) => cron !== undefined).map(({ name }) => name);
  const signals = createJobSignals(channel, server);
  const recordUsage: RecordUsage = async (tx, usages) => {
    for (const { onUsage } of areas) await onUsage?.(platform, tx, usages);
  };
  const { emit, emitMany, enqueue } = createJobs(areas, jobs, clock, recordUsage, signals.announce);
  const http = factsOutsideRequests('start');
  const cache = createCache(channel);
  const live = createLive(clock, () => channel.publish('live'));

  const platform: Platform = {
    config,
    clock,
    ids,
    log,
    db,
    channel: createAreaChannel(channel),
    peers: servers.peers,
    secrets: { ...secrets, ...createCompanyKeys({ pool: ownerPool, secrets, cache, clock, server }) },
    cache,
    jobs: { enqueue },
    services: createServices(
      () => publishServicesChanged(channel),
      (lease) => publishServiceWoken(channel, lease),
    ),
    letters: createLetters({ config, clock, ids, secrets, jobs: { enqueue }, text }),
    data: createDataParts(areas, auditor, () => platform),
    meters: areas.flatMap((area) => area.meters ?? []),
    events: areas.flatMap((area) => area.events ?? []),
    connections: areas.flatMap((area) => area.connections ?? []),
    auditSubjects: areas.flatMap((area) => area.auditSubjects ?? []),
    ownership: areas.flatMap((area) => area.ownership ?? []),
    async endLeavers(tx, leavers) {
      for (const { onLeave } of areas) await onLeave?.(platform, tx, leavers);
    },
    profileParts: {
      async load(tx, userId) {
        const parts = areas.flatMap(({ profilePart }) => (profilePart ? [profilePart.load(tx, userId)] : []));
        return Object.assign({}, ...(await Promise.all(parts)));
      },
      async update(deps, userId, provided) {
        for (const { profilePart } of areas) await profilePart?.update(deps, userId, provided);
      },
    },
    async openedCompany(tx, userId) {
      for (const { onCompanyOpened } of areas) await onCompanyOpened?.(platform, tx, userId);
    },
    async knownAddresses(tx, companyId, emails) {
      const known: string[] = [];
      for (const area of areas) known.push(...((await area.knownAddresses?.(tx, companyId, emails)) ?? []));
      return new Set(known);
    },
    blobs: createBlobs({ files: moving.files, getMove: moving.getJoined, storage, clock, ids }),
    storage,
    limits: createLimits({ secrets, clock }, options.getNumber),
    live,
    tasks: createTasks({ ids, clock, live, jobs: { enqueue } }),
    taskKinds: areas.flatMap((area) => area.tasks ?? []),
    audit: createAudit(clock, ids, http),
    auditLog: createAuditLog(ownerPool, secrets),
    http,
    once: withoutKey,
    hasMoved: mover.hasMoved,
    listAbandonedMoves: mover.listAbandoned,
    endAbandonedMove: mover.endAbandoned,
    text,
    strings,
    emit,
    emitMany,
    get ports(): Ports {
      return ports;
    },
  };
  const ports = options.ports(platform);

  const liveConnections = createLiveConnections({
    platform,
    topics: areas.flatMap(({ liveTopics }) => liveTopics ?? []),
    signals: areas.flatMap(({ liveSignals }) => liveSignals ?? []),
    channel,
    cache,
    metrics,
    log,
  });
  const runner = createJobRunner({
    pool: ownerPool,
    channel,
    signals,
    config,
    jobs,
    onRun: metrics.countJob,
    hasMoved: mover.hasMoved,
    depsFor: (job, id) =>
      forActor(platform, factsOutsideRequests(`job-${id}`), log.child({ job, jobId: id })),
    log,
  });

  const services = createServiceRunner({
    services: [...auditor.services, ...areas.flatMap((area) => area.services ?? [])],
    leases: createLeases(ownerPool, server, LEASE_MS),
    holder: server,
    depsFor: (name) =>
      forActor(platform, factsOutsideRequests(`service-${name}`), log.child({ service: name })),
    fence: (tx, lease) => holdLease(tx, server, lease),
    channel,
    log,
  });
  metrics.watchServices(() => services.report());

  return {
    platform,
    auditor,
    mover,
    timedJobs,
    metrics,
    liveConnections,
    installation,
    servers,
    blobMover: createBlobMover({ pool: ownerPool, places: blobPlaces.places }),
    isRunningJobs: () => runner.isRunning(),
    reportServices: () => services.report(),
    async start() {
      servers.start();
      await channel.start();
      await enqueueWaitingLetters(platform);
      await runner.start();
      await services.start();
    },
    listen: () => channel.start(),
    services,
    drain: () => runner.drain(clock.now),
    deleteEnded: () => deletion.runAll(platform),
    async stop() {
      await liveConnections.stop();
      await Promise.all([runner.stop(), services.stop()]);
      await Promise.all([channel.stop(), servers.stop()]);
      await Promise.all([endPool(pool), endPool(ownerPool)]);
    },
  };
}

/**
 * The platform of one request or job: its facts, and the program that acts for the person, are recorded in
 * the log and in the audit.
 */
export function forActor(
  platform: Platform,
  http: HttpFacts,
  log: Logger,
  via: Actor['via'] = null,
): Platform {
  return { ...platform, http, log, audit: createAudit(platform.clock, platform.ids, http, via) };
}

/** The platform of one request to a route, which records what the route declares. */
export function forRequest(
  platform: Platform,
  route: Route | ProtocolRoute,
  http: HttpFacts,
  { actor, log }: { readonly actor: Actor | null; readonly log: unknown },
): Platform {
  const own = forActor(platform, http, log as Logger, actor?.via);
  return Object.assign(own, { audit: refuseUndeclaredActs(own.audit, route, own.log) });
}

/** A missing text fails a test; in production its key is shown. */
function missingText(log: Logger): ((key: string) => void) | undefined {
  if (process.env['VITEST'] !== undefined) return undefined;
  return (key) => log.error({ key }, 'a text is missing');
}
