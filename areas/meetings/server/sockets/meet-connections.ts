import { liveClose } from '@artel/contract';
import {
  MEET_FRAME_BYTES,
  MEET_SOCKET_PATH,
  type MeetClientFrame,
  meetClose,
  runChanged,
} from '@artel/meetings/contract';
import type { AreaSocket, AreaSocketHolder, Platform } from '@artel/server';
import type { WebSocket } from 'ws';
import { type Media, superviseMedia } from '../media/supervise-media.ts';
import { toMediaSettings } from '../media/to-media-settings.ts';
import { endPresences } from '../rooms/participants.store.ts';
import { endRunRow, extendRun } from '../rooms/runs.store.ts';
import { checkRun } from './check-run.ts';
import { type Entered, enterWithTicket } from './enter-with-ticket.ts';
import { type Forwarding, openForwarding } from './forward.ts';
import { meetLimits, meetTimes } from './limits.ts';
import { createMeetConnection, type MeetConnection, readMeetFrame } from './meet-connection.ts';
import { createOpenRun, type OpenRun } from './open-run.ts';

const RESTARTING = 1012;
const FAILED = 1011;
/** The holder of a meeting may change while a person enters, but not again and again. */
const ATTEMPTS = 3;
const ADOPTED = 'meetings/adopted';

interface HeldRun {
  readonly companyId: string;
  readonly open: OpenRun;
}

/** A person in a meeting of this server, or of another one. */
type Seated = { readonly id: string; readonly open: OpenRun } | { readonly forwarding: Forwarding };

/** The sockets of rooms, with the media process. */
export const meetConnections: AreaSocket = {
  id: 'meetings/line',
  path: MEET_SOCKET_PATH,
  frameBytes: MEET_FRAME_BYTES,
  start: createMeetConnections,
};

function createMeetConnections(deps: Platform): AreaSocketHolder {
  const { db, clock, log } = deps;
  const nodeId = deps.peers.own;
  const runs = new Map<string, HeldRun>();
  const sockets = new Map<WebSocket, MeetConnection>();
  /** The sockets of people whose meetings other servers have. */
  const forwarded = new Set<MeetConnection>();
  const silent = new Map<MeetConnection, NodeJS.Timeout>();
  const atWork = new Set<Promise<unknown>>();
  let isClosing = false;

  /** Runs a task without waiting for it; the server's shutdown waits. */
  function inBackground(what: string, act: () => Promise<unknown>): void {
    const work = act().catch((error: unknown) => log.warn({ err: error }, what));
    atWork.add(work);
    void work.then(() => atWork.delete(work));
  }

  const media: Media = superviseMedia({
    settings: toMediaSettings(deps.config),
    log,
    onMessage(message) {
      if (message.type === 'ready') return;
      if (message.type === 'speaker') return runs.get(message.room)?.open.fromMedia(message);
      for (const { open } of runs.values()) open.fromMedia(message);
    },
    onLost() {
      for (const { open } of runs.values()) open.loseMedia();
    },
  });

  function hold({ companyId, runId, title }: Entered): OpenRun {
    const known = runs.get(runId);
    if (known) return known.open;
    const key = { companyId, id: runId };
    const open = createOpenRun({
      runId,
      title,
      toMedia: (message) => media.send(message),
      later(milliseconds, act) {
        const timer = setTimeout(act, milliseconds).unref();
        return () => clearTimeout(timer);
      },
      onGone(participantId, isLast) {
        const now = clock.now();
        // Dropped at once: the next person must not enter a meeting that this server no longer follows.
        if (isLast) dropEmpty(runId, open);
        inBackground('the end of a stay was not recorded', () =>
          db.asCompanyJob('meetings/line', companyId, async (tx) => {
            await endPresences(tx, companyId, participantId, now);
            if (!isLast) return;
            await endRunRow(tx, key, { reason: 'empty', now, nodeId });
            await deps.live.publish(tx, { companyId }, runChanged, { companyId });
          }),
        );
      },
    });
    runs.set(runId, { companyId, open });
    return open;
  }

  function dropEmpty(runId: string, open: OpenRun): void {
    if (open.size === 0 && runs.get(runId)?.open === open) runs.delete(runId);
  }

  async function greet(
    connection: MeetConnection,
    hello: Extract<MeetClientFrame, { type: 'hello' }>,
  ): Promise<Seated | null> {
    const hasMedia = await media.hasMedia();
    let gone: string | null = null;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const entered = await enterWithTicket(deps, { ...hello, nodeId, gone });
      if (typeof entered === 'string')
        return end(connection, entered === 'ended' ? meetClose.ended : liveClose.unauthenticated);
      if (!('holder' in entered)) return seat(entered, connection, hasMedia);
      const forwarding = await openForwarding(deps, { holder: entered.holder, hello, connection });
      if (forwarding) return follow(forwarding, connection);
      gone = entered.holder;
    }
    return end(connection, RESTARTING);
  }

  function end(connection: MeetConnection, code: number): null {
    connection.end(code);
    return null;
  }

  function follow(forwarding: Forwarding, connection: MeetConnection): Seated {
    if (connection.isOpen) forwarded.add(connection);
    else forwarding.close();
    return { forwarding };
  }

  function seat(entered: Entered, connection: MeetConnection, hasMedia: boolean): Seated {
    const open = hold(entered);
    // The other server may be there after all: its people have to come here at once.
    if (entered.isAdopted) deps.channel.publish(ADOPTED, entered.runId);
    open.seat(entered, connection, hasMedia);
    inBackground('the start of a stay was not published', () =>
      db.asCompanyJob('meetings/line', entered.companyId, (tx) =>
        deps.live.publish(tx, { companyId: entered.companyId }, runChanged, { companyId: entered.companyId }),
      ),
    );
    if (!connection.isOpen) open.closed(entered.person.id, connection);
    return { id: entered.person.id, open };
  }

  function forgetSilent(connection: MeetConnection): void {
    clearTimeout(silent.get(connection));
    silent.delete(connection);
  }

  function listen(socket: WebSocket, connection: MeetConnection): void {
    let queue = Promise.resolve();
    let hasGreeted = false;
    let seated: Seated | null = null;
    socket.on('error', (error) => log.debug({ err: error }, 'a socket of a room broke'));
    socket.on('close', () => {
      sockets.delete(socket);
      forgetSilent(connection);
      forwarded.delete(connection);
      if (seated && 'forwarding' in seated) seated.forwarding.close();
      else if (!isClosing) seated?.open.closed(seated.id, connection);
    });
    socket.on('ping', () => void (connection.admitFrame() || connection.end(liveClose.tooMany)));
    socket.on('message', (data, isBinary) => {
      if (!connection.isOpen) return;
      if (!connection.admitFrame()) return connection.end(liveClose.tooMany);
      const frame = readMeetFrame(data, isBinary);
      if (frame === null || (frame.type === 'hello') === hasGreeted)
        return connection.end(liveClose.malformed);
      hasGreeted = true;
      forgetSilent(connection);
      queue = queue
        .then(async () => {
          // A leaving client closes the socket right after the frame.
          if (!connection.isOpen && frame.type !== 'leave') return;
          if (frame.type === 'hello') seated = await greet(connection, frame);
          else if (seated && 'forwarding' in seated) seated.forwarding.send(frame);
          else seated?.open.receive(seated.id, connection, frame);
        })
        .catch((error: unknown) => {
          log.warn({ err: error }, 'a frame of a room failed');
          connection.end(FAILED);
        });
    });
  }

  function expectHello(connection: MeetConnection): void {
    const [oldest] = silent.keys();
    if (silent.size >= meetLimits.silentConnections && oldest) {
      forgetSilent(oldest);
      oldest.terminate();
    }
    silent.set(connection, setTimeout(() => connection.end(liveClose.silent), meetTimes.hello).unref());
  }

  let isChecking = false;
  let isDirty = false;

  /** Checks all meetings, one check at a time, however often the cache is invalidated. */
  function check(): void {
    isDirty = true;
    if (isChecking || isClosing) return;
    isChecking = true;
    inBackground('the rights in meetings were not checked', async () => {
      try {
        while (isDirty && !isClosing) {
          isDirty = false;
          for (const [runId, { companyId, open }] of [...runs])
            if (await checkRun(deps, { companyId, runId, open, nodeId })) dropEmpty(runId, open);
        }
      } finally {
        isChecking = false;
      }
    });
  }
  deps.cache.onForget(check);
  deps.channel.onMessage(ADOPTED, (runId) => void (runs.has(runId) && check()));

  async function beatAll(): Promise<void> {
    for (const connection of forwarded) connection.beat();
    for (const [id, { companyId, open }] of [...runs]) {
      open.beat();
      const isOurs = await db.asCompanyJob('meetings/line', companyId, (tx) =>
        extendRun(tx, { companyId, id }, { nodeId, now: clock.now() }),
      );
      if (isOurs) continue;
      open.closeAll(RESTARTING);
      dropEmpty(id, open);
    }
  }
  const beat = setInterval(
    () => inBackground('a meeting had no beat', () => beatAll()),
    meetTimes.beat,
  ).unref();

  return {
    isFull(address) {
      if (sockets.size >= meetLimits.connections) return 'server';
      const ofAddress = [...silent.keys()].filter((connection) => connection.address === address).length;
      return ofAddress >= meetLimits.silentConnectionsPerAddress ? 'address' : null;
    },
    open(socket, address) {
      const connection = createMeetConnection(socket, address);
      sockets.set(socket, connection);
      expectHello(connection);
      listen(socket, connection);
      if (isClosing) connection.end(RESTARTING);
    },
    async closeAll() {
      isClosing = true;
      for (const connection of sockets.values()) connection.end(RESTARTING);
    },
    async stop() {
      isClosing = true;
      clearInterval(beat);
      for (const socket of sockets.keys()) socket.terminate();
      for (const { open } of runs.values()) open.closeAll(RESTARTING);
      await Promise.all(atWork);
      await media.stop();
    },
  };
}
