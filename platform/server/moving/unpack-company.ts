import { open } from 'node:fs/promises';
import * as z from 'zod/mini';
import { adoptChain } from '../audit/adopt-chain.ts';
import { INSTALLATION_CHAIN } from '../audit/chain.ts';
import type { BlobFiles } from '../blobs/blob-files.ts';
import { findBlobMove } from '../blobs/blob-moves.store.ts';
import { StartError } from '../config/start-error.ts';
import { asOwner, type OwnerClient, type OwnerPool } from '../db/as-owner.ts';
import type { Ids } from '../platform.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Moves } from './moves.ts';
import { FORM, hashSchema, type MoveReport, sumRows } from './pack-company.ts';
import { type CompanyStep, type PersonStep, type Plan, planTables } from './plan-tables.ts';
import { readContent } from './read-content.ts';
import { type FilePart, readSealedFile } from './sealed-file.ts';
import {
  endTimeouts,
  findId,
  insertJobs,
  insertLines,
  insertMoveRecord,
  isContentKnown,
  listByName,
  listReferences,
  listRunMigrations,
  listTableFacts,
  setScope,
  type TableFact,
  updateLines,
} from './tables.store.ts';

export interface UnpackDeps {
  /** The owner's pool. */
  readonly pool: OwnerPool;
  readonly files: BlobFiles;
  /** The move of all content in which this process takes part. */
  readonly getBlobMove: () => number;
  readonly moves: Moves;
  readonly secrets: Pick<Secrets, 'mac'>;
  readonly ids: Ids;
}

export interface UnpackInput {
  readonly path: string;
  readonly passphrase: string;
  /** The act that both chains record. */
  readonly act: string;
}

export interface UnpackReport extends MoveReport {
  readonly companyId: string;
  /** Accounts that were opened here, and those that existed. */
  readonly accounts: { readonly opened: number; readonly known: number };
}

const Header = z.object({
  part: z.literal('company'),
  form: z.number(),
  companyId: z.uuid(),
  moveId: z.uuid(),
  schema: z.string(),
});
const ContentPart = z.object({ part: z.literal('content'), id: z.uuid(), bytes: z.number() });
const TablePart = z.object({ part: z.enum(['catalogue', 'person', 'rows', 'later']), table: z.string() });
const EndPart = z.object({
  part: z.literal('end'),
  counts: z.record(z.string(), z.number()),
  chain: z.nullable(
    z.object({
      anchorSequence: z.number(),
      anchorHash: z.string(),
      headSequence: z.number(),
      headHash: z.string(),
    }),
  ),
  renewed: z.record(z.string(), z.number()),
});
type EndPart = z.infer<typeof EndPart>;

/** Rows of one statement, by number and by length. */
const ROWS_AT_ONCE = 200;
const BYTES_AT_ONCE = 1024 * 1024;
/** Every account of the largest company. */
const MOST_PEOPLE = 200_000;
const UUIDS = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const UNIQUE_VIOLATION = '23505';
const TENANCY_VIOLATION = '42501';

/**
 * Unpacks a company from a file: first its contents, which nothing names yet, then all its rows in one transaction,
 * which is committed once the end of the file was read and verified. An interruption leaves contents at most, which
 * the nightly job removes.
 */
export async function unpackCompany(
  deps: UnpackDeps,
  { path, passphrase, act }: UnpackInput,
): Promise<UnpackReport> {
  const file = await open(path).catch(() => {
    throw new StartError('companyMove.noFile', { path });
  });
  try {
    const parts = readSealedFile(file, passphrase);
    const header = await readHeader(deps, parts);
    await asOwner(deps.pool, (client) => refuseBlobMove(client, deps));
    const first = await readContents(deps, parts);
    return await asOwner(deps.pool, (client) => unpackRows(client, deps, { header, first, parts, act }));
  } catch (error) {
    throw explain(error);
  } finally {
    await file.close();
  }
}

/** Returns the reason in words for what the database refused. */
function explain(error: unknown): unknown {
  const { code, table, schema, constraint } = Object(error);
  if (code === UNIQUE_VIOLATION)
    return new StartError('companyMove.taken', { table: `${schema}.${table}`, name: constraint });
  if (code === TENANCY_VIOLATION) return new StartError('companyMove.forged', { table: String(table ?? '') });
  return error;
}

/**
 * Refuses while all content moves between folder and bucket: what no row names yet could be left behind or removed
 * there. A move that begins after the rows' transaction waits for it.
 */
async function refuseBlobMove(client: OwnerClient, { getBlobMove }: UnpackDeps): Promise<void> {
  const move = await findBlobMove(client);
  if (move !== null && (move.phase !== 'moved' || move.number > getBlobMove()))
    throw new StartError('companyMove.blobs');
}

type Header = z.infer<typeof Header>;
type Parts = AsyncGenerator<FilePart>;

async function nextText(parts: Parts): Promise<string> {
  const { value, done } = await parts.next();
  if (done || value.kind !== 'text') throw new StartError('companyMove.changed');
  return value.content.toString('utf8');
}

async function readHeader({ pool, moves }: UnpackDeps, parts: Parts): Promise<Header> {
  const header = Header.safeParse(JSON.parse(await nextText(parts)));
  if (!header.success || header.data.form !== FORM) throw new StartError('companyMove.version');
  const migrations = await asOwner(pool, listRunMigrations);
  if (header.data.schema !== hashSchema(migrations)) throw new StartError('companyMove.version');
  await refuseExisting(pool, moves, header.data.companyId);
  return header.data;
}

async function refuseExisting(pool: OwnerPool, moves: Moves, companyId: string): Promise<void> {
  for (const [table, move] of Object.entries(moves)) {
    if (move.moves !== 'with-company' || move.by !== 'id') continue;
    const found = await asOwner(pool, (client) =>
      findId(client, table, { id: 'id', column: 'id', value: companyId }),
    );
    if (found !== null) throw new StartError('companyMove.exists', { id: companyId });
  }
}

/** Writes the contents under their ids; returns the text that comes after them. */
async function readContents({ pool, files }: UnpackDeps, parts: Parts): Promise<string> {
  for (;;) {
    const text = await nextText(parts);
    const content = ContentPart.safeParse(JSON.parse(text));
    if (!content.success) return text;
    const { id, bytes } = content.data;
    if (await isContentKnown(pool, id))
      throw new StartError('companyMove.taken', { table: 'platform.blobs', name: id });
    await readContent(files, parts, { id, bytes });
  }
}

interface Input {
  readonly header: Header;
  /** The text after the contents. */
  readonly first: string;
  readonly parts: Parts;
  readonly act: string;
}

async function unpackRows(
  client: OwnerClient,
  deps: UnpackDeps,
  { header, first, parts, act }: Input,
): Promise<UnpackReport> {
  const { companyId } = header;
  await endTimeouts(client);
  await refuseBlobMove(client, deps);
  await setScope(client, 'company_id', companyId);
  const names = Object.keys(deps.moves);
  const plan = planTables(
    deps.moves,
    await listTableFacts(client, names),
    await listReferences(client, names),
  );
  const arrival = createArrival(client, { plan, companyId, files: deps.files });
  let text = first;
  let end: EndPart | null = null;
  let add: ((line: string) => Promise<void>) | null = null;
  for (;;) {
    const part = readPart(text);
    if (part !== null) {
      await arrival.flush();
      if (part.part === 'end') {
        end = part;
        break;
      }
      add = part.part === 'jobs' ? arrival.addJob : arrival.begin(part.part, part.table);
    } else if (add) await add(text);
    else throw new StartError('companyMove.changed');
    text = await nextText(parts);
  }
  // The last chunk of the file: without it nothing is committed.
  if (!(await parts.next()).done) throw new StartError('companyMove.changed');
  const counts = arrival.getCounts();
  for (const [name, count] of Object.entries(end.counts))
    if (counts[name] !== count) throw new StartError('companyMove.changed');
  await adoptOwnChain(client, deps, { header, end, act });
  const { rows, contents } = sumRows(counts);
  return { companyId, rows, contents, renewed: end.renewed, accounts: arrival.getAccounts() };
}

/** A text of the file's own, or null for a row. */
function readPart(text: string) {
  if (!text.startsWith('{"part":')) return null;
  const value: unknown = JSON.parse(text);
  const end = EndPart.safeParse(value);
  if (end.success) return end.data;
  if (Object(value).part === 'jobs') return { part: 'jobs' as const };
  const table = TablePart.safeParse(value);
  if (!table.success) throw new StartError('companyMove.changed');
  return table.data;
}

async function adoptOwnChain(
  client: OwnerClient,
  { secrets, ids }: UnpackDeps,
  { header: { companyId, moveId }, end: { chain }, act }: { header: Header; end: EndPart; act: string },
): Promise<void> {
  if (chain) {
    const ends = { ...chain, anchorHash: Buffer.from(chain.anchorHash, 'hex') };
    if (!(await adoptChain(client, secrets, companyId, ends))) throw new StartError('companyMove.chain');
  }
  // The head that the source stated joins both chains.
  const after = { moveId, head: chain && { sequence: chain.headSequence, hash: chain.headHash } };
  for (const chainId of [companyId, INSTALLATION_CHAIN]) {
    await insertMoveRecord(client, {
      act,
      id: ids.next(),
      companyId: chainId === companyId ? companyId : null,
      subject: `company:${companyId}`,
      after,
    });
  }
}

interface ArrivalInput {
  readonly plan: Plan;
  readonly companyId: string;
  readonly files: BlobFiles;
}

/** Inserts the rows of a file in portions, after each was checked to belong to the company or its people. */
function createArrival(client: OwnerClient, { plan, companyId, files }: ArrivalInput) {
  /** Ids that differ here: of people who have an account, and of rows of catalogues. At most as many as the file has of both. */
  const others = new Map<string, string>();
  /** At most the people. */
  const opened = new Set<string>();
  /** At most MOST_PEOPLE. */
  const people = new Set<string>();
  const counts: Record<string, number> = {};
  let known = 0;
  /** At most ROWS_AT_ONCE. */
  let lines: string[] = [];
  let bytes = 0;
  let write: (lines: readonly string[]) => Promise<void> = async () => {};

  const toHere = (line: string) =>
    others.size === 0 ? line : line.replaceAll(UUIDS, (id) => others.get(id) ?? id);

  async function flush(): Promise<void> {
    if (lines.length > 0) await write(lines);
    lines = [];
    bytes = 0;
  }

  async function addLine(line: string): Promise<void> {
    lines.push(line);
    bytes += line.length;
    if (lines.length >= ROWS_AT_ONCE || bytes >= BYTES_AT_ONCE) await flush();
  }

  function begin(
    part: 'catalogue' | 'person' | 'rows' | 'later',
    name: string,
  ): (line: string) => Promise<void> {
    const key = `${part} ${name}`;
    // Each table once, and in the order of this installation.
    if (counts[key] !== undefined) throw new StartError('companyMove.changed');
    counts[key] = 0;
    const count = (add: (line: string) => Promise<void>) => async (line: string) => {
      counts[key] = (counts[key] ?? 0) + 1;
      await add(line);
    };
    if (part === 'catalogue') return count(beginCatalogue(name));
    if (part === 'person') return count(beginPeople(name));
    return count(part === 'rows' ? beginRows(name) : beginLater(name));
  }

  function beginCatalogue(name: string) {
    const entry = plan.catalogue.find(({ table }) => table.name === name);
    if (!entry) throw new StartError('companyMove.forged', { table: name });
    return async (line: string) => {
      const here = toHere(line);
      const row: Record<string, unknown> = JSON.parse(here);
      const title = entry.move.knownBy.map((column) => row[column]).join(', ');
      const namesakes = await listByName(client, entry.table, entry.move.knownBy, here);
      const found = namesakes.map((text): Record<string, unknown> => JSON.parse(text));
      if (found.length === 0)
        throw new StartError('companyMove.noTariff', { table: name, name: String(row['name'] ?? title) });
      const isEqual = (one: Record<string, unknown>) =>
        entry.move.equal.every((column) => JSON.stringify(one[column]) === JSON.stringify(row[column]));
      const same = found.find(isEqual);
      if (!same)
        throw new StartError('companyMove.otherTariff', { table: name, name: String(row['name'] ?? title) });
      if (typeof row['id'] === 'string' && typeof same['id'] === 'string') addOther(row['id'], same['id']);
    };
  }

  function addOther(there: string, here: string): void {
    if (there !== here) others.set(there, here);
  }

  function beginPeople(name: string) {
    const entry = plan.people.find(({ table }) => table.name === name);
    if (!entry) throw new StartError('companyMove.forged', { table: name });
    const { knownBy } = entry.move;
    return knownBy === undefined ? addDetails(entry) : addAccounts(entry, knownBy);
  }

  async function insertOwn(table: TableFact, id: string, line: string): Promise<void> {
    await setScope(client, 'user_id', id);
    await insertLines(client, table, [line]);
  }

  /** Rows of people whose account was opened here. */
  function addDetails({ table, move }: PersonStep) {
    return async (line: string) => {
      const row: Record<string, unknown> = JSON.parse(line);
      const id = String(row[move.by]);
      const here = others.get(id) ?? id;
      if (!people.has(here)) throw new StartError('companyMove.forged', { table: table.name });
      if (opened.has(here)) await insertOwn(table, here, toHere(line));
    };
  }

  function addAccounts({ table, move: { by } }: PersonStep, column: string) {
    return async (line: string) => {
      const row: Record<string, unknown> = JSON.parse(line);
      const id = String(row[by]);
      const found = await findId(client, table.name, { id: by, column, value: row[column] });
      if (found === null) {
        const other = await findId(client, table.name, { id: by, column: by, value: id });
        if (other !== null) throw new StartError('companyMove.person', { email: String(row[column]) });
        opened.add(id);
        await insertOwn(table, id, line);
      } else known += 1;
      addOther(id, found ?? id);
      people.add(found ?? id);
      if (people.size > MOST_PEOPLE) throw new StartError('companyMove.changed');
    };
  }

  function beginRows(name: string) {
    const step = plan.companies.find(({ table }) => table.name === name);
    if (!step) throw new StartError('companyMove.forged', { table: name });
    const { owner } = step.move;
    let last = '';
    write = async (some) => {
      if (last !== '') await setScope(client, 'user_id', last);
      await insertLines(client, step.table, some);
    };
    return async (line: string) => {
      const here = toHere(line);
      const row: Record<string, unknown> = JSON.parse(here);
      requireOwn(step, row);
      const next = owner === undefined ? '' : String(row[owner]);
      if (next !== last) await flush();
      last = next;
      if (name === CONTENTS) await requireContent(row);
      await addLine(here);
    };
  }

  /** A row of another company, or of a person who did not come with it, is refused. */
  function requireOwn({ table, move }: CompanyStep, row: Readonly<Record<string, unknown>>): void {
    const { by, owner, fixed = {} } = move;
    const isFixed = Object.entries(fixed).every(([column, value]) => row[column] === value);
    const isOfPerson = owner === undefined || people.has(String(row[owner]));
    if (row[by] !== companyId || !isFixed || !isOfPerson) {
      throw new StartError('companyMove.forged', { table: table.name });
    }
  }

  async function requireContent(row: Readonly<Record<string, unknown>>): Promise<void> {
    const content = await files.stat(String(row['id']));
    if (content?.bytes !== row['bytes'])
      throw new StartError('companyMove.contents', { id: String(row['id']) });
  }

  function beginLater(name: string) {
    const step = plan.companies.find(({ table }) => table.name === name);
    if (!step || step.later.length === 0) throw new StartError('companyMove.forged', { table: name });
    write = (some) => updateLines(client, step.table, step.later, some);
    return async (line: string) => {
      const here = toHere(line);
      if (JSON.parse(here)[step.move.by] !== companyId)
        throw new StartError('companyMove.forged', { table: name });
      await addLine(here);
    };
  }

  async function addJob(line: string): Promise<void> {
    if (JSON.parse(line).payload?.companyId !== companyId)
      throw new StartError('companyMove.forged', { table: 'jobs' });
    counts['jobs'] = (counts['jobs'] ?? 0) + 1;
    write = (some) => insertJobs(client, some);
    await addLine(toHere(line));
  }

  return {
    begin,
    flush,
    addJob,
    getCounts: (): Readonly<Record<string, number>> => ({ jobs: 0, ...counts }),
    getAccounts: () => ({ opened: opened.size, known }),
  };
}

const CONTENTS = 'platform.blobs';
