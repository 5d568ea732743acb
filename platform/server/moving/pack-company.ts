import { createHash } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listEnds } from '../audit/chain.store.ts';
import type { Auditor } from '../audit/create-auditor.ts';
import type { BlobFiles } from '../blobs/blob-files.ts';
import { StartError } from '../config/start-error.ts';
import { asOwner, type OwnerClient, type OwnerPool } from '../db/as-owner.ts';
import type { Clock, Ids } from '../platform.ts';
import type { CompanyMove, Moves } from './moves.ts';
import type { PackActs } from './pack-acts.ts';
import { listDeclared, type Plan, planTables } from './plan-tables.ts';
import { createSealedWriter, type SealedWriter } from './sealed-file.ts';
import {
  advanceStop,
  type CompanyStop,
  deleteStop,
  listRunning,
  listTransactions,
  openStop,
} from './stops.store.ts';
import {
  type CatalogueUse,
  countRows,
  endTimeouts,
  getNamedCondition,
  getPeopleQuery,
  listCompanyContents,
  listReferences,
  listRunMigrations,
  listTableFacts,
  type ReferenceFact,
  readJobs,
  readLines,
  type Selected,
} from './tables.store.ts';
import { writeContents } from './write-contents.ts';

interface PackDeps {
  /** The owner's pool. */
  readonly pool: OwnerPool;
  readonly files: BlobFiles;
  readonly moves: Moves;
  readonly auditor: Pick<Auditor, 'verify'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

export interface PackInput {
  readonly companyId: string;
  readonly path: string;
  readonly passphrase: string;
  readonly acts: PackActs;
}

export interface MoveReport {
  readonly rows: number;
  readonly contents: number;
  /** How many accesses of each kind are to be granted again. */
  readonly renewed: Readonly<Record<string, number>>;
}

/** The version of the parts of a file. */
export const FORM = 1;
const EXTEND_MS = 5_000;
/** The statements of a request take 15 seconds at most; a job may run longer, and is repeated where the company moves. */
const DRAIN_MS = 60_000;
/** A transaction that began to write content before the first pass may commit after it. */
const OVERLAP_MS = 10 * 60_000;

/**
 * Packs a company into a file: its contents while it works, then, with all its writes stopped, its rows as of
 * one moment. The last bytes of the file are written once it is recorded that the company has moved, so an
 * interruption before leaves no file that opens, and one after leaves no company that works on.
 */
export async function packCompany(deps: PackDeps, input: PackInput): Promise<MoveReport> {
  const { pool, ids } = deps;
  const { companyId, path } = input;
  const stop = await openStop(pool, companyId, ids.next());
  if (!stop) throw new StartError('companyMove.another');
  const extend = setInterval(() => {
    advanceStop(pool, stop, 'opening', 'opening')
      .then((isOpening) => isOpening || advanceStop(pool, stop, 'packing', 'packing'))
      .catch(() => {});
  }, EXTEND_MS);
  const draft = `${path}.part`;
  let hasMoved = stop.state === 'moved';
  try {
    await refuseBrokenChain(deps, companyId);
    const file = await open(draft, 'wx', 0o600).catch(() => {
      throw new StartError('companyMove.target', { path: draft });
    });
    try {
      const writer = await createSealedWriter(file, input.passphrase);
      const report = await write(deps, input, stop, writer);
      await writer.sync();
      if (!hasMoved && !(await advanceStop(pool, stop, 'packing', 'moved')))
        throw new StartError('companyMove.lifted');
      hasMoved = true;
      await input.acts.record(stop.moveId);
      await writer.finish();
      await rename(draft, path);
      await syncFolder(dirname(path));
      return report;
    } finally {
      await file.close();
    }
  } catch (error) {
    if (!(error instanceof StartError && error.key === 'companyMove.target'))
      await rm(draft, { force: true });
    if (!hasMoved) await endStop(pool, stop, input.acts);
    throw error;
  } finally {
    clearInterval(extend);
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync();
  await folder.close();
}

async function refuseBrokenChain({ auditor }: PackDeps, companyId: string): Promise<void> {
  const reports = await auditor.verify(companyId);
  if (reports.some(({ chain, fault }) => chain === companyId && fault !== null))
    throw new StartError('companyMove.chain');
}

/** Ends a stop: writes of the system work first, so that the suspension can be lifted. */
export async function endStop(
  pool: OwnerPool,
  stop: CompanyStop,
  acts: Pick<PackActs, 'restore'>,
): Promise<void> {
  await advanceStop(pool, stop, 'packing', 'opening');
  await acts.restore();
  await deleteStop(pool, stop);
}

async function write(
  deps: PackDeps,
  { companyId, acts }: PackInput,
  stop: CompanyStop,
  writer: SealedWriter,
): Promise<MoveReport> {
  const { pool, files, clock } = deps;
  const { moveId } = stop;
  const begun = new Date(clock.now().getTime() - OVERLAP_MS);
  const head = await asOwner(pool, listRunMigrations);
  await writer.writeText(
    JSON.stringify({ part: 'company', form: FORM, companyId, moveId, schema: hashSchema(head), keys: {} }),
  );
  const missing = await writeContents({ pool, files, companyId, writer });
  if (stop.state !== 'moved') {
    if (!(await acts.suspend(moveId))) throw new StartError('companyMove.notMovable', { id: companyId });
    if (!(await advanceStop(pool, stop, 'opening', 'packing'))) throw new StartError('companyMove.lifted');
    await drain(pool);
  }
  for (const id of await writeContents({ pool, files, companyId, writer }, begun)) missing.add(id);
  return asOwner(
    pool,
    async (client) => {
      await endTimeouts(client);
      await refuseMissing(client, companyId, missing);
      return writeRows(client, { moves: deps.moves, companyId, writer });
    },
    'REPEATABLE READ, READ ONLY',
  );
}

export function hashSchema(migrations: readonly string[]): string {
  return createHash('sha256').update(migrations.join('\n')).digest('hex');
}

/**
 * Waits for the transactions that began before the stop; each later one sees it with its first statement.
 */
async function drain(pool: OwnerPool): Promise<void> {
  const end = Date.now() + DRAIN_MS;
  for (let running = await listTransactions(pool); running.length > 0; ) {
    if (Date.now() > end) throw new StartError('companyMove.busy');
    await pause(50);
    running = await listRunning(pool, running);
  }
}

async function refuseMissing(
  client: OwnerClient,
  companyId: string,
  missing: ReadonlySet<string>,
): Promise<void> {
  for (const id of missing) {
    const [same] = await listCompanyContents(client, companyId, {
      after: before(id),
      since: null,
      atMost: 1,
    });
    if (same?.id === id) throw new StartError('companyMove.contents', { id });
  }
}

/** The greatest id below another one. */
function before(id: string): string {
  const hex = (BigInt(`0x${id.replaceAll('-', '')}`) - 1n).toString(16).padStart(32, '0');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

interface RowsInput {
  readonly moves: Moves;
  readonly companyId: string;
  readonly writer: SealedWriter;
}

/** Writes the rows, each after those that it names; then the open jobs, and how many there were. */
async function writeRows(client: OwnerClient, { moves, companyId, writer }: RowsInput): Promise<MoveReport> {
  const names = Object.keys(moves);
  const facts = await listTableFacts(client, names);
  const references = [...(await listReferences(client, names)), ...listDeclared(moves)];
  const plan = planTables(moves, facts, references);
  const people = getPeopleQuery(plan.companies);
  const counts: Record<string, number> = {};

  async function writeTable(part: string, selected: Selected): Promise<void> {
    const { name } = selected.table;
    let count = 0;
    await writer.writeText(JSON.stringify({ part, table: name }));
    for await (const lines of readLines(client, selected)) {
      count += lines.length;
      for (const line of lines) await writer.writeText(line);
    }
    counts[`${part} ${name}`] = count;
    const expected = await countRows(client, name, selected.where, selected.parameters);
    if (count !== expected) throw new Error(`${name} has rows that no row without a row above leads to`);
  }

  const uses = listUses(plan, references);
  for (const { table } of plan.catalogue) {
    if (!uses.some(({ reference }) => reference.to === table.name)) continue;
    await writeTable('catalogue', {
      table,
      where: getNamedCondition(table.name, uses),
      parameters: [companyId],
    });
  }
  for (const { table, move } of plan.people) {
    const where = `t.${move.by} IN (${people})`;
    const columns = move.columns ?? {};
    await writeTable('person', { table, where, parameters: [companyId], columns });
  }
  for (const { table, move, own, later } of plan.companies) {
    const columns = { ...move.columns, ...Object.fromEntries(later.map((column) => [column, 'NULL'])) };
    const orderBy = move.owner === undefined ? {} : { orderBy: `t.${move.owner}` };
    await writeTable('rows', {
      table,
      where: getWhere(move, people),
      parameters: [companyId],
      columns,
      own,
      ...orderBy,
    });
  }
  for (const { table, move, later } of plan.companies) {
    if (later.length === 0) continue;
    const filled = later.map((column) => `t.${column} IS NOT NULL`).join(' OR ');
    const where = `(${getWhere(move, people)}) AND (${filled})`;
    await writeTable('later', { table, where, parameters: [companyId] });
  }
  await writer.writeText(JSON.stringify({ part: 'jobs' }));
  let jobs = 0;
  for await (const lines of readJobs(client, companyId)) {
    jobs += lines.length;
    for (const line of lines) await writer.writeText(line);
  }
  counts['jobs'] = jobs;
  const renewed = await countRenewed(client, moves, companyId);
  const [ends] = await listEnds(client, [companyId]);
  const chain = ends && {
    anchorSequence: ends.anchorSequence,
    anchorHash: ends.anchorHash.toString('hex'),
    headSequence: ends.headSequence,
    headHash: ends.headHash.toString('hex'),
  };
  await writer.writeText(JSON.stringify({ part: 'end', counts, chain: chain ?? null, renewed }));
  const { contents, rows } = sumRows(counts);
  return { rows, contents, renewed };
}

/** The references to catalogues from what travels and from other catalogues. */
function listUses({ companies, catalogue }: Plan, references: readonly ReferenceFact[]): CatalogueUse[] {
  return references.flatMap((reference): CatalogueUse[] => {
    if (!catalogue.some(({ table }) => table.name === reference.to)) return [];
    const step = companies.find(({ table }) => table.name === reference.from);
    if (step) return [{ reference, by: step.move.by }];
    return catalogue.some(({ table }) => table.name === reference.from) ? [{ reference, by: null }] : [];
  });
}

/** The rows of companies and the contents among them, by the counts of the file's parts. */
export function sumRows(counts: Readonly<Record<string, number>>): { rows: number; contents: number } {
  let rows = 0;
  for (const [name, count] of Object.entries(counts)) if (name.startsWith('rows ')) rows += count;
  return { rows, contents: counts['rows platform.blobs'] ?? 0 };
}

/** SQL: the rows of a table that travel. */
function getWhere(move: CompanyMove, people: string): string {
  return [
    `t.${move.by} = $1`,
    ...(move.where === undefined ? [] : [`(${move.where})`]),
    ...(move.owner === undefined ? [] : [`t.${move.owner} IN (${people})`]),
  ].join(' AND ');
}

async function countRenewed(
  client: OwnerClient,
  moves: Moves,
  companyId: string,
): Promise<Record<string, number>> {
  const renewed: Record<string, number> = {};
  for (const [table, move] of Object.entries(moves)) {
    if (!('renewed' in move) || !move.renewed || move.by === undefined) continue;
    const { word, where = 'true' } = move.renewed;
    const count = await countRows(client, table, `t.${move.by} = $1 AND (${where})`, [companyId]);
    if (count > 0) renewed[word] = (renewed[word] ?? 0) + count;
  }
  return renewed;
}
