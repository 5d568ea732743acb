import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Caller } from '../concurrency/caller.ts';
import { SILENT_MS } from '../db/session-settings.ts';

/** Class of the advisory locks that let one job at a time work for a company's bulk share. */
const SHARE_LOCKS = 4_715_005;
const PING_EVERY_MS = 2_000;

/**
 * Jobs of one kind that may run concurrently, over all servers, if the installation starts them for many companies at
 * once. In each of these shares they queue behind each other, so that the first bulk job of a company comes before
 * all but the first of them.
 */
const INSTALLATION_SHARES = 8;

/** Returns the fair-share key of a job that the installation starts for many companies at once. */
export function installationShareKey(jobName: string, number: number): string {
  return `${jobName} ${number % INSTALLATION_SHARES}`;
}

/** Returns the fair-share key that the queue stores with a job: one flag. A scheduled job has none; its key is its name. */
export function getShareKey(jobName: string, flags: Readonly<Record<string, true>> | null): string {
  return Object.keys(flags ?? {})[0] ?? jobName;
}

/** The company and the person of a job's payload; for a payload without either, those of its transaction. */
export function jobCaller(payload: unknown, flags: Readonly<Record<string, true>> | null): Caller {
  const { companyId, userId } = Object(payload) as Readonly<Record<string, unknown>>;
  const company = typeof companyId === 'string' ? companyId : null;
  const user = typeof userId === 'string' ? userId : null;
  const shareKey = company === null && user === null ? (Object.keys(flags ?? {})[0] ?? null) : company;
  return { companyId: shareKey, userId: user };
}

/**
 * Runs a job while no other of the same share runs, on any server. The queue does not claim jobs of running
 * shares; of two that are claimed at the same moment one waits here. The connection pings: a frozen server
 * loses its share.
 */
export async function runExclusively<T>(pool: Pool, shareKey: string, work: () => Promise<T>): Promise<T> {
  const lock = [SHARE_LOCKS, createHash('sha256').update(shareKey).digest().readInt32BE(0)];
  const client = await pool.connect();
  let broken: Error | undefined;
  let line: Promise<unknown> = Promise.resolve();
  /** One query at a time on the connection. */
  const request = (text: string, values: unknown[] = []) => {
    const send = () => client.query(text, values);
    line = line.then(send).catch((error: Error) => {
      broken ??= error;
    });
    return line;
  };
  let pings: NodeJS.Timeout | undefined;
  try {
    await client.query(`SET idle_session_timeout = ${SILENT_MS}`);
    await client.query('SELECT pg_advisory_lock($1, $2)', lock);
    pings = setInterval(() => void request('SELECT'), PING_EVERY_MS);
    return await work();
  } finally {
    clearInterval(pings);
    await request('SELECT pg_advisory_unlock($1, $2)', lock);
    await request('RESET idle_session_timeout');
    client.release(broken);
  }
}
