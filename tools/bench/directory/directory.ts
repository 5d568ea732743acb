import { startBare } from '../bare/start-bare.ts';
import { defineBench, type Measurement, median } from '../bench.ts';
import { load, type Pressure } from '../profile/load.ts';
import { type RunningArtel, signIn } from '../running-artel.ts';
import { readClaims } from '../session-headers.ts';
import { addCrowd, fillCompany } from './fill.ts';
import { findPages, p95Of, type Reader, searches } from './read.ts';

const MEMBERS = 10_000;
const COMPANIES = 5_000;
const PEOPLE = 1_000_000;

interface Size extends Pressure {
  readonly members: number;
  readonly departments: number;
  readonly companies: number;
  /** In all companies. */
  readonly people: number;
  readonly warmUp: number;
  readonly rounds: number;
  /** Pages of each order that are opened, from the first one on. */
  readonly depth: number;
  /** The number of requests of each page and each search in a round. */
  readonly times: number;
}

interface Round {
  readonly house: number;
  readonly bare: number;
  /** An empty query, which no amount of data slows: the present speed of the machine. */
  readonly query: number;
  readonly page: number;
  readonly search: number;
}

/** The speed of the directory of a large company: alone in its installation, then among thousands of others. */
export const directory = defineBench<Size>({
  name: 'directory',
  about: `the directory of ${MEMBERS} people, alone and among ${COMPANIES} companies with ${PEOPLE} in all`,
  loads: {
    full: {
      members: MEMBERS,
      departments: 200,
      companies: COMPANIES,
      people: PEOPLE,
      connections: 16,
      until: { seconds: 2 },
      warmUp: 1,
      rounds: 5,
      depth: 10,
      times: 5,
    },
    smallest: {
      members: 60,
      departments: 2,
      companies: 2,
      people: 64,
      connections: 2,
      until: { requests: 20 },
      warmUp: 0,
      rounds: 1,
      depth: 1,
      times: 1,
    },
  },
  measure: (size, { report, withArtel }) =>
    withArtel(async (artel) => {
      const { headers } = await signIn(artel);
      const reader = { url: artel.url, headers };
      await fillCompany(artel.dataDir, readClaims(headers).cid, size);
      report('alone');
      const alone = await measure(size, artel, reader, report);
      await addCrowd(artel.dataDir, { companies: size.companies, members: size.people - size.members });
      report('in the crowd');
      return figures(alone, await measure(size, artel, reader, report));
    }),
});

async function measure(
  size: Size,
  { dataDir }: RunningArtel,
  reader: Reader,
  report: (line: string) => void,
): Promise<Round[]> {
  const bare = await startBare(new URL('bare-server.ts', import.meta.url), dataDir, reader.headers);
  const address = `${reader.url}/api/v2/company/members?limit=50`;
  try {
    const pages = await findPages(reader, size.depth);
    const repeat: Round[] = [];
    for (let at = -size.warmUp; at < size.rounds; at++) {
      const round = {
        bare: (await load(`${bare.url}/page`, size)).perSecond,
        query: (await load(`${bare.url}/query`, size)).perSecond,
        house: (await load(address, size, reader.headers, true)).perSecond,
        page: await p95Of(reader, pages, size.times),
        search: await p95Of(reader, searches, 2 * size.times),
      };
      if (at < 0) continue;
      repeat.push(round);
      report(
        `page ${Math.round(round.house)}/s of bare ${Math.round(round.bare)}/s · p95 ${round.page.toFixed(1)} ms · search p95 ${round.search.toFixed(1)} ms`,
      );
    }
    return repeat;
  } finally {
    await bare.stop();
  }
}

function figures(alone: readonly Round[], crowded: readonly Round[]): Measurement[] {
  const of = (rounds: readonly Round[], value: (round: Round) => number) => median(rounds.map(value));
  return [
    {
      name: 'directory-page-p95',
      value: of(crowded, ({ page }) => page),
      unit: 'ms',
      target: { atMost: 50 },
    },
    {
      name: 'directory-throughput',
      value: of(crowded, ({ house, bare }) => house / bare),
      unit: 'of the bare page',
      target: { atLeast: 0.3 },
    },
    {
      name: 'directory-search-p95',
      value: of(crowded, ({ search }) => search),
      unit: 'ms',
      target: { atMost: 80 },
    },
    {
      name: 'directory-crowded',
      value:
        of(crowded, ({ house, query }) => house / query) / of(alone, ({ house, query }) => house / query),
      unit: 'of alone',
      target: { atLeast: 0.8 },
    },
  ];
}
