import { escapeIdentifier, type PoolClient } from 'pg';

interface ColumnFact {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  /** A rule of the table names it, so it may be refused while it is empty. */
  readonly isChecked: boolean;
}

/** A table as the database's catalogue describes it. */
export interface TableFact {
  readonly name: string;
  readonly key: readonly string[];
  /** Columns that are written; computed ones are not. */
  readonly columns: readonly ColumnFact[];
}

export interface ReferenceFact {
  readonly from: string;
  readonly to: string;
  readonly columns: readonly string[];
  readonly named: readonly string[];
}

/** Describes tables. */
export async function listTableFacts(client: PoolClient, names: readonly string[]): Promise<TableFact[]> {
  const { rows } = await client.query<TableFact>(
    `SELECT n.nspname || '.' || c.relname AS name,
       (SELECT array_agg(a.attname::text ORDER BY k.place) FROM pg_constraint p
          CROSS JOIN unnest(p.conkey) WITH ORDINALITY AS k(attnum, place)
          JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
          WHERE p.conrelid = c.oid AND p.contype = 'p') AS key,
       (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, NULL),
            'isRequired', a.attnotnull, 'isChecked', EXISTS (
              SELECT FROM pg_constraint r WHERE r.conrelid = c.oid AND r.contype = 'c' AND a.attnum = ANY (r.conkey)))
            ORDER BY a.attnum)
          FROM pg_attribute a
          WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname || '.' || c.relname = ANY ($1) AND c.relkind IN ('r', 'p')`,
    [names],
  );
  return rows;
}

/** The references between tables. */
export async function listReferences(client: PoolClient, names: readonly string[]): Promise<ReferenceFact[]> {
  const getColumns = (table: string, key: string) =>
    `(SELECT array_agg(a.attname::text ORDER BY k.place) FROM unnest(f.${key}) WITH ORDINALITY AS k(attnum, place)
       JOIN pg_attribute a ON a.attrelid = f.${table} AND a.attnum = k.attnum)`;
  const { rows } = await client.query<ReferenceFact>(
    `SELECT fn.nspname || '.' || fc.relname AS "from", tn.nspname || '.' || tc.relname AS "to",
       ${getColumns('conrelid', 'conkey')} AS columns, ${getColumns('confrelid', 'confkey')} AS named
     FROM pg_constraint f
     JOIN pg_class fc ON fc.oid = f.conrelid JOIN pg_namespace fn ON fn.oid = fc.relnamespace
     JOIN pg_class tc ON tc.oid = f.confrelid JOIN pg_namespace tn ON tn.oid = tc.relnamespace
     WHERE f.contype = 'f' AND fn.nspname || '.' || fc.relname = ANY ($1) AND tn.nspname || '.' || tc.relname = ANY ($1)`,
    [names],
  );
  return rows;
}

/** The schema's version: the migrations that ran. */
export async function listRunMigrations(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM platform.migrations ORDER BY name');
  return rows.map(({ name }) => name);
}

const quoted = (table: string) => table.split('.').map(escapeIdentifier).join('.');

/** Rows that are selected, as SQL over the row `t`. */
export interface Selected {
  readonly table: TableFact;
  /** SQL: which rows; it contains no input but `$1`. */
  readonly where: string;
  readonly parameters: readonly unknown[];
  /** SQL by column: the value instead. */
  readonly columns?: Readonly<Record<string, string>>;
  readonly orderBy?: string;
  /** The reference to rows of the same table, which come first. */
  readonly own?: ReferenceFact | null;
}

const ROWS_AT_ONCE = 100;

/** Reads rows as JSON texts, in portions over a cursor of the transaction. */
export async function* readLines(client: PoolClient, selected: Selected): AsyncGenerator<readonly string[]> {
  const { table, where, parameters, columns = {}, orderBy, own } = selected;
  const values = table.columns.map(
    ({ name }) =>
      `${columns[name] ? `(${columns[name]})` : `t.${escapeIdentifier(name)}`} AS ${escapeIdentifier(name)}`,
  );
  const key = table.key.map((name) => `t.${escapeIdentifier(name)}`);
  const rows = own
    ? `${getDepths(table, own, where)} SELECT ${values.join(', ')} FROM depths JOIN ${quoted(table.name)} t
       ON ${table.key.map((name) => `depths.${escapeIdentifier(name)} = t.${escapeIdentifier(name)}`).join(' AND ')}
       ORDER BY depths.depth, ${key.join(', ')}`
    : `SELECT ${values.join(', ')} FROM ${quoted(table.name)} t WHERE ${where} ORDER BY ${orderBy ?? key.join(', ')}`;
  await client.query(
    `DECLARE moving NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS line FROM (${rows}) t`,
    [...parameters],
  );
  for (;;) {
    const { rows: lines } = await client.query<{ line: string }>(`FETCH ${ROWS_AT_ONCE} FROM moving`);
    if (lines.length > 0) yield lines.map(({ line }) => line);
    if (lines.length < ROWS_AT_ONCE) break;
  }
  await client.query('CLOSE moving');
}

/** SQL: how deep each row is below those without a row above. */
function getDepths(table: TableFact, own: ReferenceFact, where: string): string {
  const key = table.key.map((name) => `t.${escapeIdentifier(name)}`).join(', ');
  const free = own.columns
    .filter((column) => table.columns.some(({ name, isRequired }) => name === column && !isRequired))
    .map((column) => `t.${escapeIdentifier(column)} IS NULL`);
  const above = own.columns.map(
    (column, at) => `t.${escapeIdentifier(column)} = depths.${escapeIdentifier(own.named[at] ?? '')}`,
  );
  return `WITH RECURSIVE depths AS (
    SELECT ${key}, 0 AS depth FROM ${quoted(table.name)} t WHERE (${where}) AND (${free.join(' OR ')})
    UNION ALL
    SELECT ${key}, depths.depth + 1 FROM ${quoted(table.name)} t JOIN depths ON ${above.join(' AND ')} WHERE ${where})`;
}

/** SQL: the people who travel with the company `$1`. */
export function getPeopleQuery(
  steps: readonly {
    readonly table: TableFact;
    readonly move: { readonly by: string; readonly people?: string };
  }[],
): string {
  const queries = steps.flatMap(({ table, move: { by, people } }) => {
    if (people === undefined) return [];
    const person = `p.${escapeIdentifier(people)}`;
    return [
      `SELECT ${person} FROM ${quoted(table.name)} p WHERE p.${escapeIdentifier(by)} = $1 AND ${person} IS NOT NULL`,
    ];
  });
  return queries.join(' UNION ');
}

/** Counts rows. */
export async function countRows(
  client: PoolClient,
  table: string,
  where: string,
  parameters: readonly unknown[],
): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*) FROM ${quoted(table)} t WHERE ${where}`,
    [...parameters],
  );
  return rows[0]?.count ?? 0;
}

/** A reference to a row of a catalogue: from rows of the company, or from another catalogue. */
export interface CatalogueUse {
  readonly reference: ReferenceFact;
  /** The column with the company; null for a row of a catalogue. */
  readonly by: string | null;
}

/** SQL: rows of a catalogue that rows of the company name, themselves or by other rows of catalogues. */
export function getNamedCondition(table: string, uses: readonly CatalogueUse[], alias = 't'): string {
  const named = uses.filter(({ reference }) => reference.to === table);
  const conditions = named.map(({ reference, by }) => {
    const row = `${alias}r`;
    const same = reference.columns
      .map(
        (column, at) =>
          `${row}.${escapeIdentifier(column)} = ${alias}.${escapeIdentifier(reference.named[at] ?? '')}`,
      )
      .join(' AND ');
    const owned =
      by === null
        ? `(${getNamedCondition(reference.from, uses, row)})`
        : `${row}.${escapeIdentifier(by)} = $1`;
    return `EXISTS (SELECT FROM ${quoted(reference.from)} ${row} WHERE ${same} AND ${owned})`;
  });
  return conditions.length === 0 ? 'false' : conditions.join(' OR ');
}

/** Finds the rows of a catalogue that have the name of another row, as JSON texts. */
export async function listByName(
  client: PoolClient,
  table: TableFact,
  knownBy: readonly string[],
  line: string,
): Promise<string[]> {
  const same = knownBy.map((column) => `t.${escapeIdentifier(column)} = r.${escapeIdentifier(column)}`);
  const { rows } = await client.query<{ line: string }>(
    `SELECT row_to_json(t)::text AS line FROM ${quoted(table.name)} t,
       json_populate_record(NULL::${quoted(table.name)}, $1::json) r WHERE ${same.join(' AND ')}`,
    [line],
  );
  return rows.map((row) => row.line);
}

/** Finds a row by one column; returns the id of it. */
export async function findId(
  client: PoolClient,
  table: string,
  { id, column, value }: { readonly id: string; readonly column: string; readonly value: unknown },
): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT t.${escapeIdentifier(id)} AS id FROM ${quoted(table)} t WHERE t.${escapeIdentifier(column)} = $1`,
    [value],
  );
  return rows[0]?.id ?? null;
}

/** Sets the scope of the next rows. */
export async function setScope(
  client: PoolClient,
  setting: 'company_id' | 'user_id',
  id: string,
): Promise<void> {
  await client.query('SELECT set_config($1, $2, true)', [`artel.${setting}`, id]);
}

/** A move takes as long as it takes. */
export async function endTimeouts(client: PoolClient): Promise<void> {
  await client.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0');
}

/** Inserts rows that arrive as JSON texts. */
export async function insertLines(
  client: PoolClient,
  table: TableFact,
  lines: readonly string[],
): Promise<number> {
  const names = table.columns.map(({ name }) => escapeIdentifier(name));
  // A transaction's number means nothing in another database.
  const values = table.columns.map(({ name, type }) =>
    type === 'xid8'
      ? `COALESCE(r.${escapeIdentifier(name)}, pg_current_xact_id())`
      : `r.${escapeIdentifier(name)}`,
  );
  const { rowCount } = await client.query(
    `INSERT INTO ${quoted(table.name)} (${names.join(', ')})
     SELECT ${values.join(', ')} FROM json_populate_recordset(NULL::${quoted(table.name)}, $1::json) r`,
    [`[${lines.join(',')}]`],
  );
  return rowCount ?? 0;
}

/** Fills columns of rows that exist. */
export async function updateLines(
  client: PoolClient,
  table: TableFact,
  columns: readonly string[],
  lines: readonly string[],
): Promise<void> {
  const values = columns.map((name) => `${escapeIdentifier(name)} = r.${escapeIdentifier(name)}`);
  const same = table.key.map((name) => `t.${escapeIdentifier(name)} = r.${escapeIdentifier(name)}`);
  await client.query(
    `UPDATE ${quoted(table.name)} t SET ${values.join(', ')}
     FROM json_populate_recordset(NULL::${quoted(table.name)}, $1::json) r WHERE ${same.join(' AND ')}`,
    [`[${lines.join(',')}]`],
  );
}

/** The contents of a company, by pages; those since an instant if one is given. */
export async function listCompanyContents(
  client: Pick<PoolClient, 'query'>,
  companyId: string,
  { after, since, atMost }: { readonly after: string; readonly since: Date | null; readonly atMost: number },
): Promise<{ id: string; bytes: number }[]> {
  const { rows } = await client.query<{ id: string; bytes: number }>(
    `SELECT id, bytes FROM platform.blobs
     WHERE company_id = $1 AND released_at IS NULL AND id > $2 AND ($3::timestamptz IS NULL OR created_at >= $3)
     ORDER BY id LIMIT $4`,
    [companyId, after, since, atMost],
  );
  return rows;
}

/** Whether content with this id belongs to someone here. */
export async function isContentKnown(client: Pick<PoolClient, 'query'>, id: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM platform.blobs WHERE id = $1', [id]);
  return rowCount === 1;
}

/** A job of the company that has not ended. */
const JOBS = `SELECT json_build_object('identifier', k.identifier, 'payload', j.payload, 'run_at', j.run_at,
    'max_attempts', j.max_attempts, 'job_key', j.key, 'priority', j.priority,
    'flags', (SELECT json_agg(flag) FROM jsonb_object_keys(j.flags) AS flag))::text AS line
  FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks k ON k.id = j.task_id
  WHERE j.payload ->> 'companyId' = $1 AND j.attempts < j.max_attempts ORDER BY j.id`;

export async function* readJobs(client: PoolClient, companyId: string): AsyncGenerator<readonly string[]> {
  await client.query(`DECLARE moving NO SCROLL CURSOR FOR ${JOBS}`, [companyId]);
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`FETCH ${ROWS_AT_ONCE} FROM moving`);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await client.query('CLOSE moving');
}

export async function insertJobs(client: PoolClient, lines: readonly string[]): Promise<void> {
  await client.query(
    `SELECT platform.enqueue(task => identifier, payload => payload, run_at => run_at, job_key => job_key,
       max_attempts => max_attempts, first_place => priority, last_place => priority, fair_share_group => flags[1])
     FROM json_to_recordset($1::json) AS job (identifier text, payload json, run_at timestamptz,
       max_attempts integer, job_key text, priority integer, flags text[])`,
    [`[${lines.join(',')}]`],
  );
}

/** Records the arrival of a company: in its chain, and in that of the installation. */
export async function insertMoveRecord(
  client: PoolClient,
  record: {
    readonly id: string;
    readonly act: string;
    readonly companyId: string | null;
    readonly subject: string;
    readonly after: unknown;
  },
): Promise<void> {
  await client.query(
    `INSERT INTO platform.audit_records
       (id, happened_at, act, company_id, subject, after, request_id, address, user_agent)
     VALUES ($1, now(), $5, $2, $3, $4, '', '', '')`,
    [record.id, record.companyId, record.subject, JSON.stringify(record.after), record.act],
  );
}
