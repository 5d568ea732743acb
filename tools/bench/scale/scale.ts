import { LIVE_PATH } from '@artel/contract';
import type { Client } from 'pg';
import { defineBench, type Measurement, median } from '../bench.ts';
import { connect } from '../directory/fill.ts';
import { gather } from '../live/crowd.ts';
import { type RunningArtel, withFreshArtel } from '../running-artel.ts';
import { addPeople } from '../sign-in/people.ts';
import { addCompanies, readBytes, vacuumSealed } from './fill.ts';
import { getMedian, hotStatements } from './hot-statements.ts';
import { choosePeople, listColleagues, workAs } from './people.ts';
import { timeStatements } from './statement-times.ts';

const [FEW, MANY] = [1_000, 10_000];

interface Size {
  readonly few: number;
  readonly many: number;
  /** People of different companies who work, one after the other, at each size; the smaller one has few large companies. */
  readonly people: number;
  readonly warmUp: number;
}

/** The state of the installation with some companies. */
interface Reading {
  readonly companies: number;
  readonly bytesPerCompany: number;
  /** Milliseconds of each hot statement. */
  readonly medians: ReadonlyMap<string, number>;
  /** Milliseconds of a statement that reads no table: the present speed of the machine. */
  readonly bare: number;
}

/** How the statements that are executed most often, and the space of a company, grow with the number of companies. */
export const scale = defineBench<Size>({
  name: 'scale',
  about: `twelve hot statements with ${FEW} and with ${MANY} companies, and the bytes of a company`,
  loads: {
    full: { few: FEW, many: MANY, people: 60, warmUp: 30 },
    smallest: { few: 50, many: 500, people: 5, warmUp: 1 },
  },
  // Its companies have contents without files, which a backup of the same Artel would miss.
  measure: (size, { report }) =>
    withFreshArtel(async (artel) => {
      const { password, passwordHash } = await addPeople(artel.dataDir, 1);
      const client = await connect(artel.dataDir);
      try {
        await vacuumSealed(client);
        const empty = await readBytes(client);
        const grow = async (first: number, last: number) => {
          await addCompanies(client, { first, last, passwordHash });
          await vacuumSealed(client);
          const bytesPerCompany = ((await readBytes(client)) - empty) / last;
          const reading = {
            companies: last,
            bytesPerCompany,
            ...(await readTimes(artel, client, { ...size, password })),
          };
          report(describe(reading));
          return reading;
        };
        const small = await grow(1, size.few);
        return compare(small, await grow(size.few + 1, size.many));
      } finally {
        await client.end();
      }
    }),
});

interface Working extends Size {
  readonly password: string;
}

async function readTimes(
  { url, dataDir }: RunningArtel,
  client: Client,
  { people, warmUp, password }: Working,
): Promise<Pick<Reading, 'medians' | 'bare'>> {
  let token = '';
  for (const one of await listColleagues(client, warmUp)) token = await workAs(url, one, password);
  // A server looks for live events only while a tab is open.
  const crowd = await gather(`${url.replace('http', 'ws')}${LIVE_PATH}`, 1, () =>
    JSON.stringify({ type: 'hello', token }),
  );
  const bare: number[] = [];
  try {
    const times = await timeStatements({ dataDir, client }, async () => {
      for (const one of await choosePeople(client, people)) {
        await workAs(url, one, password);
        bare.push(await readBare(client));
      }
    });
    return {
      medians: new Map(hotStatements.map((one) => [one.name, getMedian(one, times)])),
      bare: median(bare),
    };
  } finally {
    crowd.leave();
  }
}

async function readBare(client: Client): Promise<number> {
  const { rows } = await client.query<{ 'QUERY PLAN': readonly [{ 'Execution Time': number }] }>(
    'EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) SELECT count(*) FROM generate_series(1, 2000)',
  );
  return rows[0]?.['QUERY PLAN'][0]['Execution Time'] ?? Number.NaN;
}

function describe({ companies, bytesPerCompany, medians, bare }: Reading): string {
  const all = [...medians].map(([name, ms]) => `${name} ${ms.toFixed(2)}`).join(' · ');
  return `${companies} companies of ${Math.round(bytesPerCompany / 1000)} kB, p50 in ms: ${all} · bare ${bare.toFixed(2)}`;
}

/** A slower machine at the second size is no growth, so a statement counts in multiples of the bare one. */
function compare(small: Reading, large: Reading): Measurement[] {
  const perBare = ({ medians, bare }: Reading, name: string) => (medians.get(name) ?? Number.NaN) / bare;
  return [
    ...hotStatements.map(({ name }) => ({
      name: `scale-${name}`,
      value: perBare(large, name) / perBare(small, name),
      unit: 'of p50 with a tenth of the companies',
      target: { atMost: 1.5 },
    })),
    {
      name: 'scale-bytes',
      value: large.bytesPerCompany / small.bytesPerCompany,
      unit: 'of a company among a tenth',
      target: { atMost: 1.1 },
    },
    { name: 'scale-company', value: large.bytesPerCompany / 1000, unit: 'kB', target: null },
  ];
}
