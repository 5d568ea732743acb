import { randomUUID } from 'node:crypto';
import { LIVE_PATH } from '@artel/contract';
import { defineBench, type Measurement, median } from '../bench.ts';
import { findDatabase, type RunningArtel } from '../running-artel.ts';
import { type ServerBeside, startBeside } from '../start-beside.ts';
import { type Crowd, gather } from './crowd.ts';

const LINES = 2_000;
const quiet = { ARTEL_LOG_LEVEL: 'warn', ARTEL_REQUESTS_PER_MINUTE: '900000000', HOST: 'localhost' };

/**
 * Measures the cost of safe delivery: from an act's publication to the last of two thousand tabs, against a
 * bare loop over as many sockets without transaction, rights and order. Server by server in alternation, each
 * in its own process.
 */
export const live = defineBench<Size>({
  name: 'live',
  about: `one event to ${LINES} live connections against a bare ws loop of the same frame`,
  loads: { full: { lines: LINES, warmUp: 5, rounds: 30 }, smallest: { lines: 3, warmUp: 0, rounds: 1 } },
  measure: (size, { report, withArtel }) => withArtel((artel) => compare(size, artel, report)),
});

interface Size {
  readonly lines: number;
  readonly warmUp: number;
  readonly rounds: number;
}

async function compare(
  size: Size,
  artel: RunningArtel,
  print: (line: string) => void,
): Promise<Measurement[]> {
  const database = await findDatabase(artel.dataDir);
  const companyId = randomUUID();
  const servers: ServerBeside[] = [];
  const crowds: Crowd[] = [];
  const gathered = async (url: string, hello: (at: number) => string | null) => {
    const crowd = await gather(url.replace('http', 'ws'), size.lines, hello);
    crowds.push(crowd);
    return crowd;
  };
  const started = async (file: URL, env: Record<string, string> = {}) => {
    const server = await startBeside(file, { ...quiet, ...env });
    servers.push(server);
    return server;
  };
  try {
    const house = await started(new URL('house-server.ts', import.meta.url), {
      BENCH_APP_URL: database.appUrl,
      BENCH_ADMIN_URL: database.adminUrl,
      ARTEL_DATA: artel.dataDir,
    });
    const bare = await started(new URL('bare-server.ts', import.meta.url));
    const ours = await gathered(`${house.url}${LIVE_PATH}`, () =>
      JSON.stringify({ type: 'hello', token: `${randomUUID()}/${companyId}` }),
    );
    const theirs = await gathered(`${bare.url}/live`, () => null);
    const results: { house: number; bare: number }[] = [];
    for (let at = -size.warmUp; at < size.rounds; at++) {
      const round = {
        house: await ours.receive(() => post(`${house.url}/api/tell`, { companyId })),
        bare: await theirs.receive(() => post(`${bare.url}/tell`, { frame: ours.lastFrame })),
      };
      if (at >= 0) results.push(round);
    }
    print(
      `p99 of the house ${spread(results.map((r) => r.house))} · bare ${spread(results.map((r) => r.bare))}`,
    );
    return figures(results);
  } finally {
    for (const crowd of crowds) crowd.leave();
    for (const server of servers) await server.stop();
  }
}

/** Ratios within one round, then their median, because a temporary slowdown of the machine affects both sides. */
function figures(results: readonly { house: number; bare: number }[]): Measurement[] {
  return [
    {
      name: 'live-p99',
      value: median(results.map(({ house, bare }) => house / bare)),
      unit: 'of bare',
      target: { atMost: 1.5 },
    },
    {
      name: 'live-p99-milliseconds',
      value: median(results.map(({ house }) => house)),
      unit: 'ms',
      target: null,
    },
  ];
}

function spread(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b);
  return `${sorted.at(0)?.toFixed(1)}…${median(sorted).toFixed(1)}…${sorted.at(-1)?.toFixed(1)} ms`;
}

async function post(url: string, body: unknown): Promise<number> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { sentAt: number }).sentAt;
}
