import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type BlobMove, findBlobMove, updateServerMove } from '../blobs/blob-moves.store.ts';
import type { MovingFiles } from '../blobs/moving-files.ts';
import { getShare } from '../concurrency/get-share.ts';
import { StartError } from '../config/start-error.ts';
import type { OwnerClient, OwnerPool } from '../db/as-owner.ts';
import type { Clock, Peers } from '../platform.ts';
import { getClockOffset, isClockRight } from './clock-offset.ts';
import {
  deleteEndedServers,
  deleteServer,
  findServerAddress,
  hasInstallationTables,
  listServers,
  readDatabaseTime,
  renewServer,
  type ServerPlace,
  setServerAddress,
  withStartLock,
} from './installation.store.ts';
import { type BuildConflict, findBuildConflict, type ServerBuild } from './server-builds.ts';

const RENEW_EVERY_MS = 5_000;
/** After this a server that was killed no longer counts. */
const UNTIL_MS = 15_000;
const LOOK_EVERY_MS = 500;

interface ServersOptions {
  readonly pool: OwnerPool;
  /** The id of this server. */
  readonly server: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly blobMoves: Pick<MovingFiles, 'getJoined' | 'follow'>;
}

/** This server among those that serve the database: its build, and its clock beside that of the database. */
export interface Servers {
  /** Refuses a clock that is wrong. */
  checkClock(): Promise<void>;
  /** Refuses to serve beside servers of another build; before the migrations it only looks. */
  join(build: ServerBuild, database: { readonly isEmbedded: boolean }): Promise<void>;
  /** Renews the row of this server, counts the others and compares the clocks, at once and every five seconds. */
  start(): void;
  /** Records where the other servers reach this one. */
  listenAt(place: ServerPlace): Promise<void>;
  readonly peers: Peers;
  /** Whether a server of the release that follows this one serves. */
  isBesideNext(): boolean;
  stop(): Promise<void>;
  isClockRight(): boolean;
  /** Seconds by which the clock of this machine is ahead of the database's. */
  getOffsetSeconds(): number;
}

export function createServers({ pool, server, clock, log, blobMoves }: ServersOptions): Servers {
  let joined: ServerBuild | null = null;
  let isBesideNext = false;
  let offsetMs = 0;
  let others = 0;
  let place: ServerPlace | null = null;
  let timer: NodeJS.Timeout | undefined;
  let renewing: Promise<void> | null = null;
  let isFollowing = false;

  /** Waiting for a connection is no part of the round trip. */
  async function measure(read: (client: OwnerClient) => Promise<Date>): Promise<number> {
    const client = await pool.connect();
    try {
      const sentAt = clock.now().getTime();
      const began = performance.now();
      const databaseAt = await read(client);
      return getClockOffset({ sentAt, tookMs: performance.now() - began, databaseAt: databaseAt.getTime() });
    } finally {
      client.release();
    }
  }

  async function renew(build: ServerBuild): Promise<void> {
    const found = await measure(async (client) => {
      const renewed = await renewServer(client, { id: server, ...build }, UNTIL_MS);
      others = renewed.others;
      return renewed.at;
    });
    await recordPlace();
    await updateServerMove(pool, server, blobMoves.getJoined());
    follow(await findBlobMove(pool));
    const wasRight = isClockRight(offsetMs);
    offsetMs = found;
    if (isClockRight(found) === wasRight) return;
    const seconds = Math.round(found / 1_000);
    if (wasRight)
      log.error({ seconds }, 'the clock of this machine is wrong by the database’s: it gets no requests');
    else log.info({ seconds }, 'the clock of this machine is right again');
  }

  /** Again at each renewal: the row of a server that was silent for a while was deleted, and this one is new. */
  async function recordPlace(): Promise<void> {
    if (place === null || joined === null) return;
    await setServerAddress(pool, server, place);
  }

  function renewSoon(): void {
    if (joined === null || renewing !== null) return;
    // While the database is away, its own check takes this server out of traffic.
    renewing = renew(joined)
      .catch(() => undefined)
      .finally(() => {
        renewing = null;
      });
  }

  /** Writes that began before may last, so the row is renewed meanwhile. */
  function follow(move: BlobMove | null): void {
    if (isFollowing) return;
    isFollowing = true;
    void blobMoves
      .follow(move)
      .catch((error) => log.error({ err: error }, 'the places of a move could not be read'))
      .finally(() => {
        isFollowing = false;
      });
  }

  /** The first other server that can't serve beside this one; without any, this one is added. */
  async function look(build: ServerBuild, isAlone: boolean): Promise<Conflict | null> {
    return withStartLock(pool, async (client) => {
      if (!(await hasInstallationTables(client))) return null;
      await deleteEndedServers(client, isAlone);
      const others = await listServers(client, server);
      isBesideNext = others.some(({ follows }) => follows === build.release);
      for (const other of others) {
        const kind = findBuildConflict(build, other);
        if (kind !== null)
          return { kind, id: other.id, release: other.release, until: other.until.getTime() };
      }
      await renewServer(client, { id: server, ...build }, UNTIL_MS);
      joined = build;
      return null;
    });
  }

  return {
    async checkClock() {
      const found = await measure(readDatabaseTime);
      if (isClockRight(found)) return;
      const seconds = Math.round(Math.abs(found) / 1_000);
      throw new StartError(found > 0 ? 'installation.clockAhead' : 'installation.clockBehind', { seconds });
    },
    async join(build, { isEmbedded }) {
      // A server that was killed does not renew its row: only one that does is really there.
      const seen = new Map<string, number>();
      for (;;) {
        const found = await look(build, isEmbedded);
        if (found === null) return;
        const { kind, id, release, until } = found;
        if ((seen.get(id) ?? until) < until)
          throw new StartError(`installation.${kind}`, { release: build.release, other: release });
        seen.set(id, until);
        await wait(LOOK_EVERY_MS);
      }
    },
    start() {
      renewSoon();
      timer = setInterval(renewSoon, RENEW_EVERY_MS).unref();
    },
    async listenAt(own) {
      place = own;
      await recordPlace();
    },
    peers: {
      own: server,
      getShare: (limit) => getShare(limit, others + 1),
      findAddress: (id) => findServerAddress(pool, id),
    },
    async stop() {
      clearInterval(timer);
      await renewing;
      if (joined !== null) await deleteServer(pool, server).catch(() => undefined);
      joined = null;
    },
    isBesideNext: () => isBesideNext,
    isClockRight: () => isClockRight(offsetMs),
    getOffsetSeconds: () => offsetMs / 1_000,
  };
}

interface Conflict {
  readonly kind: BuildConflict;
  readonly id: string;
  readonly release: string;
  readonly until: number;
}
