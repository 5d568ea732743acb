import { randomUUID } from 'node:crypto';
import { LIVE_PATH } from '@artel/contract';
import type { Client } from 'pg';
import { defineBench, type Measurement, median, repeat } from '../bench.ts';
import { connect } from '../directory/fill.ts';
import { type Crowd, gather } from '../live/crowd.ts';
import { p95 } from '../p95.ts';
import { findDatabase, type RunningArtel } from '../running-artel.ts';
import { type ServerBeside, startBeside } from '../start-beside.ts';
import { type FilledChannel, fillChannel } from './fill.ts';

interface Size {
  readonly lines: number;
  readonly warmUp: number;
  readonly rounds: number;
  readonly messages: number;
  /** How often each kind of opening is measured. */
  readonly openings: number;
  /** Time for which another transaction stays open. */
  readonly slowMs: number;
}

const quiet = { ARTEL_LOG_LEVEL: 'warn', ARTEL_REQUESTS_PER_MINUTE: '900000000', HOST: 'localhost' };
const SHORT = 200;
const TABLE = 'public.bench_messages';

/**
 * From the sending of a message to the last but one percent of two thousand tabs, against one committed row
 * and a bare loop of the same frame; the same while a transaction elsewhere stays open; and windows of a
 * conversation with a million messages.
 */
export const messenger = defineBench<Size>({
  name: 'messenger',
  about:
    'one message to 2,000 lines against one INSERT and a bare ws loop, also beside a slow transaction; a line of 1,000,000 messages',
  loads: {
    full: { lines: 2_000, warmUp: 3, rounds: 20, messages: 1_000_000, openings: 200, slowMs: 10_000 },
    smallest: { lines: 3, warmUp: 0, rounds: 1, messages: 200, openings: 2, slowMs: 50 },
  },
  measure: (size, { report, withArtel }) =>
    withArtel(async (artel) => {
      const client = await connect(artel.dataDir);
      try {
        return await measureAll(size, { artel, client, print: report });
      } finally {
        await client.query(`DROP TABLE IF EXISTS ${TABLE}`);
        await client.end();
      }
    }),
});

interface BenchContext {
  readonly artel: RunningArtel;
  readonly client: Client;
  readonly print: (line: string) => void;
}

async function measureAll(size: Size, { artel, client, print }: BenchContext): Promise<Measurement[]> {
  const database = await findDatabase(artel.dataDir);
  const long = await fillChannel(client, { members: 50, messages: size.messages });
  const short = await fillChannel(client, { members: 50, messages: SHORT });
  const busy = await fillChannel(client, { members: size.lines + 2_000, messages: SHORT });
  await client.query(`CREATE TABLE ${TABLE} (id uuid PRIMARY KEY, body text NOT NULL)`);
  const servers: ServerBeside[] = [];
  const crowds: Crowd[] = [];
  const started = async (file: URL, env: Record<string, string>) => {
    const server = await startBeside(file, { ...quiet, ...env });
    servers.push(server);
    return server;
  };
  const gathered = async (url: string, hello: (at: number) => string | null) => {
    const crowd = await gather(url.replace('http', 'ws'), size.lines, hello);
    crowds.push(crowd);
    return crowd;
  };
  try {
    const house = await started(new URL('house-server.ts', import.meta.url), {
      BENCH_APP_URL: database.appUrl,
      BENCH_ADMIN_URL: database.adminUrl,
      ARTEL_DATA: artel.dataDir,
    });
    const superuser = new URL(database.superuserUrl);
    superuser.pathname = new URL(database.adminUrl).pathname;
    const bare = await started(new URL('bare-server.ts', import.meta.url), {
      BENCH_DATABASE: superuser.toString(),
      BENCH_TABLE: TABLE,
    });
    const openings = await measureOpenings(size, { url: house.url, long, short, print });
    const ours = await gathered(`${house.url}${LIVE_PATH}`, (at) =>
      JSON.stringify({ type: 'hello', token: getToken(busy, busy.memberIds[at] ?? '') }),
    );
    const theirs = await gathered(`${bare.url}/live`, () => null);
    // No one writes faster than a person may.
    let sender = size.lines;
    const sendOurs = () => ours.receive(() => send(house.url, busy, busy.memberIds[sender++] ?? ''));
    const sendTheirs = () => theirs.receive(() => post(`${bare.url}/messages`, { frame: ours.lastFrame }));
    const results: { house: number; bare: number }[] = [];
    for (let at = -size.warmUp; at < size.rounds; at++) {
      const round = { house: await sendOurs(), bare: await sendTheirs() };
      if (at >= 0) results.push(round);
    }
    print(`p99 ${spread(results.map((r) => r.house))} · bare ${spread(results.map((r) => r.bare))}`);
    const slow = await besideSlowTransaction(artel.dataDir, size.slowMs, sendOurs);
    print(`p99 beside an open transaction ${spread(slow)}, ${slow.length} messages`);
    return [
      {
        name: 'messenger-p99',
        value: median(results.map((r) => r.house / r.bare)),
        unit: 'of bare',
        target: { atMost: 1.5 },
      },
      {
        name: 'messenger-p99-milliseconds',
        value: median(results.map((r) => r.house)),
        unit: 'ms',
        target: null,
      },
      { name: 'messenger-slow-elsewhere-p99', value: p99(slow), unit: 'ms', target: { atMost: 300 } },
      {
        name: 'messenger-slow-elsewhere',
        value: median(slow) / median(results.map((r) => r.house)),
        unit: 'of without',
        target: { atMost: 1.5 },
      },
      ...openings,
    ];
  } finally {
    for (const crowd of crowds) crowd.leave();
    for (const server of servers) await server.stop();
  }
}

const getToken = ({ companyId }: FilledChannel, memberId: string) => `${memberId}/${companyId}`;

interface Lines {
  readonly url: string;
  readonly long: FilledChannel;
  /** A channel with a few messages, to separate the size of a conversation from the load of the machine. */
  readonly short: FilledChannel;
  readonly print: (line: string) => void;
}

/** Windows of the long conversation, each kind in alternation with the same of the short one. */
async function measureOpenings(
  { messages, openings }: Size,
  { url, long, short, print }: Lines,
): Promise<Measurement[]> {
  const [inLong, inShort] = [getOpeners(url, long, messages), getOpeners(url, short, SHORT)];
  const measured: Measurement[] = [];
  for (const [name, act] of Object.entries(inLong)) {
    const other = inShort[name as keyof typeof inShort];
    await Promise.all([act(), other()]);
    const all = await repeat(3, async () => ({
      long: await p95(Array.from({ length: openings }, () => act)),
      short: await p95(Array.from({ length: openings }, () => other)),
    }));
    const value = median(all.map((one) => one.long));
    const ratio = median(all.map((one) => one.long / one.short));
    print(`${name} of ${messages} messages: p95 ${value.toFixed(1)} ms, ${ratio.toFixed(2)} of a short line`);
    measured.push(
      { name: `messenger-${name}-p95`, value, unit: 'ms', target: { atMost: 50 } },
      { name: `messenger-${name}-by-size`, value: ratio, unit: 'of a short line', target: { atMost: 2 } },
    );
  }
  return measured;
}

function getOpeners(url: string, channel: FilledChannel, messages: number) {
  const { lineId, memberIds, firstAt } = channel;
  const headers = { authorization: `Bearer ${getToken(channel, memberIds[0] ?? '')}` };
  const open = async (path: string, query: Record<string, string>) => {
    const answer = await fetch(`${url}/api/v2/messenger/${path}?${new URLSearchParams(query)}`, { headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { items: readonly unknown[] };
  };
  const window = async (query: Record<string, string>) => {
    const { items } = await open(`lines/${lineId}/messages`, query);
    if (items.length !== 50) throw new Error(`The window has ${items.length} messages`);
  };
  const anywhere = () => 60 + Math.floor(Math.random() * (messages - 120));
  return {
    'first-unread': () => window({ around: String(messages - 29) }),
    newest: () => window({}),
    place: () => window({ around: String(anywhere()) }),
    date: () => window({ at: new Date(firstAt.getTime() + anywhere() * 1000).toISOString() }),
    counts: () => open('conversations', {}),
  };
}

/** Sends one message after the other while a transaction that wrote something stays open in the same cluster. */
async function besideSlowTransaction(
  dataDir: string,
  forMs: number,
  sendOne: () => Promise<number>,
): Promise<number[]> {
  const other = await connect(dataDir);
  try {
    await other.query('BEGIN');
    await other.query('SELECT pg_current_xact_id()');
    const elapsed: number[] = [];
    for (const end = performance.now() + forMs; performance.now() < end || elapsed.length === 0; )
      elapsed.push(await sendOne());
    return elapsed;
  } finally {
    await other.end();
  }
}

function p99(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
}

function spread(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  return `${sorted.at(0)?.toFixed(1)}…${median(sorted).toFixed(1)}…${sorted.at(-1)?.toFixed(1)} ms`;
}

function send(url: string, channel: FilledChannel, memberId: string): Promise<number> {
  const body = { id: randomUUID(), body: 'The drawings are ready, please look at page four before noon.' };
  return post(`${url}/api/v2/messenger/lines/${channel.lineId}/messages`, body, getToken(channel, memberId));
}

/** Returns the time of sending, by the machine's monotonic clock. */
async function post(url: string, body: unknown, token?: string): Promise<number> {
  const sentAt = Number(process.hrtime.bigint()) / 1e6;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
  return sentAt;
}
