import { startBare } from '../bare/start-bare.ts';
import { defineBench, type Measurement, median } from '../bench.ts';
import { signIn } from '../running-artel.ts';
import { type Load, load } from './load.ts';

const CONNECTIONS = 32;

/**
 * Measures the cost of Artel's own layers for a request: GET /api/v2/profile against a bare Fastify route
 * with the same transaction, round by round in alternation, on the same database.
 */
export const profile = defineBench({
  name: 'profile',
  about: `GET /api/v2/profile against a bare route with the same transaction, ${CONNECTIONS} connections`,
  loads: {
    full: { warmUp: 1, rounds: 5, until: { seconds: 4 }, connections: CONNECTIONS },
    smallest: { warmUp: 0, rounds: 1, until: { requests: 20 }, connections: 2 },
  },
  measure: (size, { report, withArtel }) =>
    withArtel(async (artel) => {
      const { headers } = await signIn(artel);
      const ours = `${artel.url}/api/v2/profile`;
      const bare = await startBare(new URL('bare-server.ts', import.meta.url), artel.dataDir, headers);
      try {
        const results: Record<'house' | 'bare' | 'query', Load[]> = { house: [], bare: [], query: [] };
        for (let at = -size.warmUp; at < size.rounds; at++) {
          const round = {
            bare: await load(`${bare.url}/transaction`, size),
            house: await load(ours, size, headers),
            query: await load(`${bare.url}/query`, size),
          };
          if (at < 0) continue;
          for (const kind of ['house', 'bare', 'query'] as const) results[kind].push(round[kind]);
          report(describe(round));
        }
        return figures(results);
      } finally {
        await bare.stop();
      }
    }),
});

function describe(round: Record<string, Load>): string {
  return Object.entries(round)
    .map(([kind, { perSecond, p99 }]) => `${kind} ${Math.round(perSecond)}/s p99 ${p99} ms`)
    .join(' · ');
}

/** Ratios within one round, then their median, because a temporary slowdown of the machine affects both sides. */
function figures({ house, bare, query }: Record<'house' | 'bare' | 'query', Load[]>): Measurement[] {
  const ratio = (other: Load[], of: (load: Load) => number): number =>
    median(house.map((load, at) => of(load) / of(other[at] ?? load)));
  return [
    {
      name: 'profile-throughput',
      value: ratio(bare, (l) => l.perSecond),
      unit: 'of bare',
      target: { atLeast: 0.6 },
    },
    { name: 'profile-p99', value: ratio(bare, (l) => l.p99), unit: 'of bare', target: { atMost: 2.5 } },
    {
      name: 'profile-against-query',
      value: ratio(query, (l) => l.perSecond),
      unit: 'of a bare query',
      target: null,
    },
    {
      name: 'profile-per-second',
      value: median(house.map((l) => l.perSecond)),
      unit: 'requests/s',
      target: null,
    },
  ];
}
