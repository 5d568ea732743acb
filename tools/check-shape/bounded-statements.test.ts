import { expect, test } from 'vitest';
import { boundFaults } from './bounded-statements.ts';

const FAULT = 'deletes or changes rows of many without a LIMIT, see deleteInChunks';

const schema = (functions = '') => ({
  file: 'docs/schema.sql',
  text: `-- scope: installation
CREATE TABLE stats.hits (
  day date NOT NULL,
  visitor_id uuid NOT NULL,
  CONSTRAINT hits_pkey PRIMARY KEY (day, visitor_id)
);

-- scope: company by company_id
CREATE TABLE stats.settings (
  company_id uuid NOT NULL,
  CONSTRAINT settings_pkey PRIMARY KEY (company_id)
);

${functions}`,
});
const definer = (body: string) =>
  schema(`CREATE OR REPLACE FUNCTION stats.tidy()
 RETURNS void
 SECURITY DEFINER
AS $function$
${body}
$function$
`);
const FILE = 'areas/stats/server/violation.store.ts';
/** A value is `$name` here. */
const store = (text: string) => ({ file: FILE, text: text.replaceAll(/\$(\w+)/g, '$${$1}') });
/** Without the entries of the list, which the sources of these tests lack. */
const faults = (...sources: Parameters<typeof boundFaults>[0]) =>
  boundFaults(sources).filter((fault) => !fault.includes('has a bound now'));
const inCode = (text: string) => faults(schema(), store(text));
const inFunction = (body: string) => faults(definer(body));

test('a statement over a table of all companies has a LIMIT, or names its rows', () => {
  expect(inCode('await sql`DELETE FROM stats.hits WHERE day < $day`.execute(tx.kysely);')).toEqual([
    `${FILE}:1: ${FAULT}`,
  ]);
  expect(inCode('\nawait sql`UPDATE stats.hits SET day = $day`.execute(tx.kysely);')).toEqual([
    `${FILE}:2: ${FAULT}`,
  ]);
  expect(inCode("await db.deleteFrom('stats.hits').where('day', '<', day).execute();")).toHaveLength(1);
  expect(inCode('await pool.query(`DELETE FROM graphile_worker._private_jobs`, []);')).toHaveLength(1);
  expect(inCode('await sql`DELETE FROM $table WHERE day < $day`.execute(tx.kysely);')).toHaveLength(1);

  const some = 'SELECT day, visitor_id FROM stats.hits LIMIT $limit';
  expect(
    inCode(`await sql\`DELETE FROM stats.hits WHERE (day, visitor_id) IN (${some})\`.execute(tx.kysely);`),
  ).toEqual([]);
  expect(
    inCode('await sql`DELETE FROM stats.hits WHERE day = $day AND visitor_id = $id`.execute(tx.kysely);'),
  ).toEqual([]);
  expect(inCode('await sql`DELETE FROM stats.hits WHERE day = $day`.execute(tx.kysely);')).toHaveLength(1);
  expect(inCode('await sql`SELECT FROM stats.hits FOR UPDATE`.execute(tx.kysely);')).toEqual([]);
  expect(inCode('await sql`DELETE FROM stats.settings WHERE day < $day`.execute(tx.kysely);')).toEqual([]);
});

test('so has one by a declared table', () => {
  const tables = {
    file: 'areas/stats/server/tables.ts',
    text: "export const hits = table<Db>()('stats.hits', { key: ['day', 'visitorId'] });",
  };
  const call = (where: string) => faults(schema(), tables, store(`await hits.deleteAll(tx, ${where});`));
  expect(call('{ visitorId }')).toEqual([`${FILE}:1: ${FAULT}`]);
  expect(call('{ day, visitorId }')).toEqual([]);
});

test("so has one of a function with the owner's rights, but for what is derived from the row of a trigger", () => {
  expect(inFunction('DELETE FROM stats.hits WHERE day < now()')).toEqual([
    `docs/schema.sql: stats.tidy: ${FAULT}`,
  ]);
  expect(inFunction('UPDATE stats.hits SET visitor_id = NEW.id WHERE address = NEW.address')).toHaveLength(1);
  expect(
    inFunction(
      'DELETE FROM stats.hits WHERE visitor_id = ANY (ARRAY(SELECT visitor_id FROM stats.hits LIMIT 10))',
    ),
  ).toEqual([]);
  expect(inFunction('DELETE FROM stats.hits WHERE visitor_id = OLD.id')).toEqual([]);
});

test('an entry of the list whose statement has a bound is named', () => {
  expect(boundFaults([schema()])).toContain(
    'areas/stats/server/usage/usage.store.ts stats.roll_up_position: has a bound now and stays in the list of those without',
  );
});
