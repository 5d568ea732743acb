import { Client } from 'pg';
import type { Logger } from 'pino';
import { SILENT_MS, withSessionSettings } from './session-settings.ts';

const PING_EVERY_MS = 1_500;
const RECONNECT_EVERY_MS = 1_000;
/** After this time without a sign of life, an announcement of another server may have been missed. */
const TRUSTED_FOR_MS = 4_000;

interface ChannelOptions {
  readonly url: string;
  readonly name: string;
  readonly log: Logger;
  readonly pingEveryMs?: number;
  readonly trustedForMs?: number;
}

/** Receives what the servers of one installation publish to each other over PostgreSQL. */
export interface Channel {
  /** Connects and reconnects; resolves after the first attempt, whether it succeeded or not. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /**
   * Whether everything that was announced more than four seconds ago has certainly been received. `epoch` changes with
   * each connection: between two connections an announcement may have been missed.
   */
  state(): { readonly isTrusted: boolean; readonly epoch: number };
  onMessage(listener: (payload: string) => void): void;
  onConnect(act: () => void): void;
  /**
   * Publishes to all servers, this one as well, outside of any transaction. A payload that is repeated before
   * it was sent is sent once; nothing is received while the connection is down.
   */
  publish(payload: string): void;
  /** Resolves when everything that was announced before the call has been received; at once while the connection is down. */
  catchUp(): Promise<void>;
  /**
   * Takes advisory locks for as long as this connection lasts, by which other servers see that this one is
   * running. They end ten seconds after the last ping at the latest.
   */
  hold(lockClass: number, keys: readonly number[]): void;
}

/** One dedicated connection with a heartbeat through the channel itself, so that a dead connection is noticed. */
export function createChannel(options: ChannelOptions): Channel {
  const { url, name, log, pingEveryMs = PING_EVERY_MS, trustedForMs = TRUSTED_FOR_MS } = options;
  const listeners: ((payload: string) => void)[] = [];
  const connectActs: (() => void)[] = [];
  let client: Client | null = null;
  let epoch = 0;
  let lastReceived = Number.NEGATIVE_INFINITY;
  let held: { lockClass: number; keys: readonly number[] } = { lockClass: 0, keys: [] };
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  /** One query at a time on the one connection. */
  let line: Promise<unknown> = Promise.resolve();
  const unsaid = new Set<string>();

  function request(connection: Client, text: string, values: unknown[] = []): Promise<unknown> {
    const answer = line.then(() => connection.query(text, values));
    line = answer.catch(() => {});
    return answer;
  }

  async function claimLocks(connection: Client): Promise<void> {
    await request(connection, 'SELECT pg_advisory_unlock_all()');
    const { lockClass, keys } = held;
    if (keys.length === 0) return;
    // A shared lock, because the server may not have noticed yet that our previous connection is gone.
    await request(connection, 'SELECT pg_advisory_lock_shared($1::int, key) FROM unnest($2::int[]) AS key', [
      lockClass,
      keys,
    ]);
  }

  async function connect(): Promise<void> {
    const fresh = new Client({
      // A frozen process does not ping, and then does not hold its locks either.
      connectionString: withSessionSettings(url, { idle_session_timeout: SILENT_MS }),
      application_name: `artel-channel-${name}`,
      connectionTimeoutMillis: 3_000,
      // A connection that swallows everything ends here, not after an hour.
      query_timeout: 5_000,
      keepAlive: true,
    });
    const own = `ping ${++epoch} `;
    fresh.on('error', () => drop(fresh));
    fresh.on('end', () => drop(fresh));
    fresh.on('notification', ({ payload = '' }) => {
      if (client !== fresh) return;
      // The time of sending counts: everything committed before it has been delivered before its echo.
      if (payload.startsWith(`${name} ${own}`))
        lastReceived = Number(payload.slice(name.length + own.length + 1));
      else if (!/^\S+ ping /.test(payload)) for (const listener of listeners) listener(payload);
    });
    try {
      await fresh.connect();
      await request(fresh, 'LISTEN artel');
      await claimLocks(fresh);
      if (isStopped) return void (await fresh.end());
      client = fresh;
      for (const act of connectActs) act();
      await ping(fresh, own);
    } catch (error) {
      log.warn({ err: error }, 'the channel between servers could not be opened');
      drop(fresh);
    }
  }

  async function ping(connection: Client, own: string): Promise<void> {
    if (client !== connection || isStopped) return;
    await request(connection, 'SELECT pg_notify($1, $2)', ['artel', `${name} ${own}${performance.now()}`]);
    timer = setTimeout(() => ping(connection, own).catch(() => drop(connection)), pingEveryMs);
    timer.unref();
  }

  function drop(connection: Client): void {
    if (client !== connection && client !== null) return;
    client = null;
    line = Promise.resolve();
    unsaid.clear();
    lastReceived = Number.NEGATIVE_INFINITY;
    clearTimeout(timer);
    connection.end().catch(() => {});
    if (isStopped) return;
    timer = setTimeout(() => void connect(), RECONNECT_EVERY_MS);
    timer.unref();
  }

  return {
    start: connect,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      await last?.end().catch(() => {});
    },
    state: () => ({ isTrusted: performance.now() - lastReceived < trustedForMs, epoch }),
    onMessage: (listener) => listeners.push(listener),
    onConnect: (act) => connectActs.push(act),
    publish(payload) {
      const connection = client;
      if (connection === null || unsaid.has(payload)) return;
      unsaid.add(payload);
      const sent = line.then(() => {
        unsaid.delete(payload);
        return connection.query('SELECT pg_notify($1, $2)', ['artel', payload]);
      });
      line = sent.catch(() => {});
    },
    async catchUp() {
      // PostgreSQL delivers waiting notifications before it reports the end of a query.
      if (client) await request(client, 'SELECT').catch(() => {});
    },
    hold(lockClass, keys) {
      held = { lockClass, keys };
      if (client) claimLocks(client).catch(() => {});
    },
  };
}
