import { addDays, dayIn } from '@artel/contract/time';
import { defineBench, median } from '../bench.ts';
import { connect } from '../directory/fill.ts';
import { p95 } from '../p95.ts';
import { signIn } from '../running-artel.ts';
import { readClaims } from '../session-headers.ts';

const [FEW, MANY] = [100_000, 10_000_000];
/** Rows of one statement: a temporary file of a few hundred megabytes at most. */
const AT_ONCE = 500_000;
const DAYS = 365;

interface Size {
  readonly few: number;
  readonly many: number;
  readonly members: number;
  readonly rounds: number;
  readonly times: number;
}

/** How much slower the page of a company becomes, when it has done a hundred times as much in the same year. */
export const stats = defineBench<Size>({
  name: 'stats',
  about: `figures of 90 days over ${FEW} and over ${MANY} acts of a company`,
  loads: {
    full: { few: FEW, many: MANY, members: 1_000, rounds: 5, times: 20 },
    smallest: { few: 200, many: 600, members: 5, rounds: 1, times: 2 },
  },
  measure: ({ few, many, members, rounds, times }, { tell, withArtel }) =>
    withArtel(async (artel) => {
      const { headers } = await signIn(artel);
      const companyId = readClaims(headers).cid;
      const today = dayIn('Europe/Moscow', new Date());
      const query = new URLSearchParams({ from: addDays(today, -89), to: today });
      const read = async () => {
        const answer = await fetch(`${artel.url}/api/v2/stats/company?${query}`, { headers });
        if (!answer.ok) throw new Error(`The page answered ${answer.status}: ${await answer.text()}`);
        await answer.arrayBuffer();
      };
      const measured = async () => {
        await read();
        const figures: number[] = [];
        for (let round = 0; round < rounds; round += 1)
          figures.push(await p95(Array.from({ length: times }, () => read)));
        return median(figures);
      };
      const fill = (count: number) => fillUsage(artel.dataDir, { companyId, count, members });
      await fill(few);
      const small = await measured();
      tell(`${few} acts: ${small.toFixed(1)} ms`);
      await fill(many - few);
      const large = await measured();
      tell(`${many} acts: ${large.toFixed(1)} ms`);
      return [
        { name: 'stats-page', value: large, unit: 'ms', target: null },
        { name: 'stats-page-growth', value: large / small, unit: 'x', target: { atMost: 3 } },
      ];
    }),
});

interface Filling {
  readonly companyId: string;
  readonly count: number;
  readonly members: number;
}

const USAGE = `INSERT INTO stats.usage (company_id, id, member_id, kind, amount, at, day)
  SELECT $1, gen_random_uuid(), md5((n % $3)::text)::uuid, (ARRAY['messages', 'files', 'calendar', 'meetings'])[1 + n % 4], 1,
    now() - (n % ${DAYS}) * interval '1 day', current_date - (n % ${DAYS})::integer
  FROM generate_series(1, $2::integer) AS n`;
/** The sums that the roll-up writes of all rows. */
const SUMS = [
  'DELETE FROM stats.person_days WHERE company_id = $1',
  'DELETE FROM stats.day_sums WHERE company_id = $1',
  `INSERT INTO stats.person_days (company_id, day, member_id)
   SELECT DISTINCT company_id, day, member_id FROM stats.usage WHERE company_id = $1 AND member_id IS NOT NULL`,
  `INSERT INTO stats.day_sums (company_id, day, kind, department_id, amount)
   SELECT company_id, day, kind, '00000000-0000-0000-0000-000000000000', sum(amount) FROM stats.usage WHERE company_id = $1 GROUP BY 1, 2, 3`,
  `INSERT INTO stats.roll_ups (company_id, xid) VALUES ($1, pg_current_xact_id())
   ON CONFLICT (company_id) DO UPDATE SET xid = excluded.xid`,
];
const ANALYZE = ['ANALYZE stats.usage', 'ANALYZE stats.person_days', 'ANALYZE stats.day_sums'];

/** Acts of the last year with their sums, as the roll-up would have made them. */
async function fillUsage(dataDir: string, { companyId, count, members }: Filling): Promise<void> {
  const client = await connect(dataDir);
  try {
    for (let left = count; left > 0; left -= AT_ONCE)
      await client.query(USAGE, [companyId, Math.min(left, AT_ONCE), members]);
    for (const statement of SUMS) await client.query(statement, [companyId]);
    for (const statement of ANALYZE) await client.query(statement);
  } finally {
    await client.end();
  }
}
