import { claimsOf, startBare } from '../bare/start-bare.ts';
import { type Bench, type Measurement, median } from '../bench.ts';
import { load } from '../profile/load.ts';
import { type RunningArtel, signIn, withArtel } from '../running-artel.ts';
import { findPages, p95Of, type Reader, searches } from './ask.ts';
import { addCrowd, fillCompany } from './fill.ts';

const MEMBERS = 10_000;
const DEPARTMENTS = 200;
const COMPANIES = 5_000;
const PEOPLE = 1_000_000;

const ROUNDS = 5;
const CONNECTIONS = 16;

interface Round {
  readonly house: number;
  readonly bare: number;
  /** A query of nothing, which no crowd slows: what the machine gives at the moment. */
  readonly query: number;
  readonly page: number;
  readonly search: number;
}

/** How quick the directory of a large company is: alone in its installation, then among thousands of others. */
export const directory: Bench = {
  name: 'directory',
  about: `the directory of ${MEMBERS} people, alone and among ${COMPANIES} companies with ${PEOPLE} in all`,
  measure: (tell) =>
    withArtel(
      async (artel) => {
        const authorization = `Bearer ${(await signIn(artel)).token}`;
        const reader = { url: artel.url, authorization };
        const companyId = claimsOf(authorization).cid;
        await fillCompany(artel.dataDir, companyId, { members: MEMBERS, departments: DEPARTMENTS });
        tell('alone');
        const alone = await measure(artel, reader, tell);
        await addCrowd(artel.dataDir, { companies: COMPANIES, members: PEOPLE - MEMBERS });
        tell('in the crowd');
        return figures(alone, await measure(artel, reader, tell));
      },
      { ARTEL_LOG_LEVEL: 'warn', ARTEL_REQUESTS_PER_MINUTE: '900000000' },
    ),
};

async function measure(
  { dataDir }: RunningArtel,
  reader: Reader,
  tell: (line: string) => void,
): Promise<Round[]> {
  const bare = await startBare(new URL('bare-server.ts', import.meta.url), dataDir, reader.authorization);
  const headers = { authorization: reader.authorization, 'x-auth-type': 'current' };
  const address = `${reader.url}/api/v2/company/members?limit=50`;
  try {
    const pages = await findPages(reader);
    const rounds: Round[] = [];
    for (let at = -1; at < ROUNDS; at++) {
      const round = {
        bare: (await load(`${bare.url}/page`, CONNECTIONS)).perSecond,
        query: (await load(`${bare.url}/query`, CONNECTIONS)).perSecond,
        house: (await load(address, CONNECTIONS, headers)).perSecond,
        page: await p95Of(reader, pages, 5),
        search: await p95Of(reader, searches, 10),
      };
      // The first round warms all up.
      if (at < 0) continue;
      rounds.push(round);
      tell(
        `page ${Math.round(round.house)}/s of bare ${Math.round(round.bare)}/s · p95 ${round.page.toFixed(1)} ms · search p95 ${round.search.toFixed(1)} ms`,
      );
    }
    return rounds;
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
