import { randomUUID } from 'node:crypto';
import { addDays, dayIn } from '@artel/contract/time';
import type { Client } from 'pg';
import { defineBench, median } from '../bench.ts';
import { connect } from '../directory/fill.ts';
import { p95 } from '../p95.ts';
import { type RunningArtel, signIn } from '../running-artel.ts';
import { readClaims, type SessionHeaders, sessionHeaders } from '../session-headers.ts';

const [FEW, MANY] = [100_000, 10_000_000];
/** Rows of one statement: a temporary file of a few hundred megabytes at most. */
const AT_ONCE = 500_000;
const DAYS = 365;
/** Acts of a year happen in eight hours of each day. */
const MINUTES = DAYS * 8 * 60;

interface Size {
  readonly few: number;
  readonly many: number;
  readonly members: number;
  readonly rounds: number;
  readonly times: number;
}

/** How much slower the page of a company is than that of another with a hundredth of its acts in the same year. */
export const stats = defineBench<Size>({
  name: 'stats',
  about: `figures of 90 days of two companies, of ${FEW} and of ${MANY} acts, in turns`,
  loads: {
    full: { few: FEW, many: MANY, members: 1_000, rounds: 5, times: 20 },
    smallest: { few: 200, many: 600, members: 4, rounds: 1, times: 2 },
  },
  measure: ({ few, many, members, rounds, times }, { report, withArtel }) =>
    withArtel(async (artel) => {
      const small = await openCompany(artel, { login: 1, count: few, members });
      const large = await openCompany(artel, { login: 0, count: many, members });
      if (small.companyId === large.companyId) throw new Error('Both people are in one company');
      const client = await connect(artel.dataDir);
      try {
        for (const one of [small, large]) await fillUsage(client, one);
        for (const statement of ANALYZE) await client.query(statement);
        const measured = async (one: Filled) => {
          // The acts of the last minute are in no sum yet.
          await client.query(USAGE, [one.companyId, 1, Math.ceil(one.count / MINUTES), one.members, 'now']);
          return p95(Array.from({ length: times }, () => one.read));
        };
        for (const one of [small, large]) await measured(one);
        const figures: { small: number; large: number }[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const pair = { small: await measured(small), large: await measured(large) };
          report(
            `${few} acts: ${pair.small.toFixed(1)} ms, ${many} acts: ${pair.large.toFixed(1)} ms, ${(pair.large / pair.small).toFixed(2)} x`,
          );
          figures.push(pair);
        }
        return [
          {
            name: 'stats-page',
            value: median(figures.map((pair) => pair.large)),
            unit: 'ms',
            target: null,
          },
          {
            name: 'stats-page-growth',
            value: median(figures.map((pair) => pair.large / pair.small)),
            unit: 'x',
            target: { atMost: 3 },
          },
        ];
      } finally {
        await client.end();
      }
    }),
});

interface Filling {
  /** Index of its owner among the people of the demo. */
  readonly login: number;
  readonly count: number;
  readonly members: number;
}

interface Filled extends Filling {
  readonly companyId: string;
  /** Loads its page. */
  readonly read: () => Promise<void>;
}

async function openCompany(artel: RunningArtel, filling: Filling): Promise<Filled> {
  const headers = await enterOwn(artel, (await signIn(artel, filling.login)).headers);
  const today = dayIn('Europe/Moscow', new Date());
  const query = new URLSearchParams({ from: addDays(today, -89), to: today });
  return {
    ...filling,
    companyId: readClaims(headers).cid,
    read: async () => {
      const answer = await fetch(`${artel.url}/api/v2/stats/company?${query}`, { headers });
      if (!answer.ok) throw new Error(`The page answered ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
    },
  };
}

/** Enters the company that the person owns: a new session may prefer another one. */
async function enterOwn({ url }: RunningArtel, headers: SessionHeaders): Promise<SessionHeaders> {
  const known = await fetch(`${url}/api/v2/session/companies`, { headers });
  const { companies } = (await known.json()) as { companies: { id: string; role: string }[] };
  const companyId = companies.find(({ role }) => role === 'owner')?.id;
  const answer = await fetch(`${url}/api/v2/session/company`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ companyId }),
  });
  if (!answer.ok) throw new Error(`Entering a company answered ${answer.status}: ${await answer.text()}`);
  return sessionHeaders(((await answer.json()) as { access_token: string }).access_token);
}

/**
 * Visits all pairs of a member and a day, because the prime has no common factor with their number; or stays
 * in today.
 */
const USAGE = `INSERT INTO stats.usage (company_id, id, member_id, kind, amount, at, day)
  SELECT $1, gen_random_uuid(), md5((pair % $4)::text)::uuid, (ARRAY['messages', 'files', 'calendar', 'meetings'])[1 + n % 4], 1,
    now() - ago * interval '1 day', (now() AT TIME ZONE 'Europe/Moscow')::date - ago
  FROM (
    SELECT n, (n * 7919) % ($4::bigint * ${DAYS}) AS pair,
      CASE $5 WHEN 'year' THEN ((n * 7919) % ($4::bigint * ${DAYS}) / $4)::integer ELSE 0 END AS ago
    FROM generate_series($2::bigint, $3::bigint) AS n
  ) AS acts`;
/** The sums that the roll-up writes of all rows; everyone is in one of sixteen departments. */
const SUMS = [
  'DELETE FROM stats.person_days WHERE company_id = $1',
  'DELETE FROM stats.day_sums WHERE company_id = $1',
  `INSERT INTO stats.person_days (company_id, day, member_id, department_id)
   SELECT DISTINCT company_id, day, member_id, md5(substr(member_id::text, 1, 1) || 'department')::uuid
   FROM stats.usage WHERE company_id = $1 AND member_id IS NOT NULL`,
  `INSERT INTO stats.day_sums (company_id, day, kind, department_id, amount)
   SELECT u.company_id, u.day, u.kind, coalesce(d.department_id, '00000000-0000-0000-0000-000000000000'), sum(u.amount)
   FROM stats.usage u LEFT JOIN stats.person_days d USING (company_id, day, member_id) WHERE u.company_id = $1 GROUP BY 1, 2, 3, 4`,
  // Rows of later transactions are the tail.
  `INSERT INTO stats.roll_ups (company_id, xid) VALUES ($1, (pg_current_xact_id()::text::bigint + 1)::text::xid8)
   ON CONFLICT (company_id) DO UPDATE SET xid = excluded.xid`,
  'UPDATE stats.roll_up_position SET xid = (SELECT xid FROM stats.roll_ups WHERE company_id = $1)',
];
const ANALYZE = [
  'VACUUM ANALYZE stats.usage',
  'VACUUM ANALYZE stats.person_days',
  'VACUUM ANALYZE stats.day_sums',
];

/** Writes acts of the last year with their sums, in one transaction, so that the roll-up finds nothing to add to these. */
async function fillUsage(client: Client, { companyId, count, members }: Filled): Promise<void> {
  await client.query('BEGIN');
  for (let done = 0; done < count; done += AT_ONCE)
    await client.query(USAGE, [companyId, done + 1, Math.min(done + AT_ONCE, count), members, 'year']);
  for (const statement of SUMS) await client.query(statement, [companyId]);
  await client.query('COMMIT');
}
