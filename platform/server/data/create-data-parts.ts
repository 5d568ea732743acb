import type { Area } from '../area.ts';
import type { Auditor } from '../audit/create-auditor.ts';
import type { Tx } from '../db/scopes.ts';
import type { Platform } from '../platform.ts';
import type { DataParts, ExportedFile, ExportedFiles, ExportPart } from './data-parts.ts';
import {
  eraseCompanyRows,
  eraseUserRows,
  listCompanyBlobs,
  listTables,
  readRows,
  type ScopedTable,
} from './scoped-rows.store.ts';

type DataArea = Pick<
  Area,
  | 'name'
  | 'exportPerson'
  | 'erasePerson'
  | 'exportCompany'
  | 'exportsAll'
  | 'eraseCompany'
  | 'retainedOfCompany'
>;

const ROWS_AT_ONCE = 2_000;

/**
 * Combines the data of the areas. Every table of a company is exported automatically, and so are a person's
 * tables in an area without an export of its own, so that none is forgotten.
 */
export function createDataParts(
  areas: readonly DataArea[],
  auditor: Pick<Auditor, 'listActsByPerson'>,
  platform: () => Platform,
): DataParts {
  // Areas are processed before those that they use.
  const withoutExport = new Set(areas.filter(({ exportPerson }) => !exportPerson).map(({ name }) => name));
  const silent = new Set(areas.filter(({ exportsAll }) => exportsAll).map(({ name }) => name));
  const downwards = areas.toReversed();
  return {
    ofPerson: (userId) => [
      ...areas.flatMap(({ name, exportPerson }) =>
        exportPerson ? [{ name, files: () => each(exportPerson(platform(), userId)) }] : [],
      ),
      {
        name: 'tables',
        files: () =>
          readTables(
            (work) => platform().db.asUser(userId, work),
            'user',
            (schema) => withoutExport.has(schema),
          ),
      },
      { name: 'audit', files: () => each(readActs(auditor, userId)) },
    ],
    ofCompany: (companyId) => [
      ...areas.flatMap(({ name, exportCompany }) =>
        exportCompany ? [{ name, files: () => each(exportCompany(platform(), companyId)) }] : [],
      ),
      {
        name: 'tables',
        files: () =>
          readTables(
            (work) => platform().db.asCompanyJob('platform/export', companyId, work),
            'company',
            (schema) => !silent.has(schema),
          ),
      },
      { name: 'files', files: () => readBlobs(platform(), companyId, silent) },
    ],
    async endPerson(userId) {
      for (const area of downwards) await area.erasePerson?.(platform(), userId);
    },
    erasePersonRows: eraseUserRows,
    async endCompany(companyId) {
      for (const area of downwards) await area.eraseCompany?.(platform(), companyId);
    },
    eraseCompanyRows: (tx) =>
      eraseCompanyRows(
        tx,
        areas.flatMap(({ retainedOfCompany }) => retainedOfCompany ?? []),
      ),
  };
}

async function* each(files: ExportedFiles): ReturnType<ExportPart['files']> {
  yield* Symbol.asyncIterator in files ? files : await files;
}

async function readActs(auditor: Pick<Auditor, 'listActsByPerson'>, userId: string): Promise<ExportedFile[]> {
  return [{ name: 'acts.json', content: JSON.stringify(await auditor.listActsByPerson(userId), null, 2) }];
}

/** Opens a short transaction with the rows of one company or person. */
type Open = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Exports the rows of one company or person, one file per table, of the schemas that are exported automatically. */
async function* readTables(
  open: Open,
  scope: 'company' | 'user',
  goes: (schema: string) => boolean,
): ReturnType<ExportPart['files']> {
  const tables = await open((tx) => listTables(tx, scope));
  for (const table of tables.filter(({ schema }) => goes(schema))) {
    yield { name: `${table.schema}.${table.name}.jsonl`, content: async () => getLines(open, table) };
  }
}

/** Page by page, each in a short transaction. */
async function* getLines(open: Open, table: ScopedTable): AsyncGenerator<Uint8Array> {
  for (let skip = 0; ; skip += ROWS_AT_ONCE) {
    const lines = await open((tx) => readRows(tx, table, skip, ROWS_AT_ONCE));
    if (lines.length > 0) yield Buffer.from(`${lines.join('\n')}\n`);
    if (lines.length < ROWS_AT_ONCE) return;
  }
}

async function* readBlobs(
  { db, blobs }: Platform,
  companyId: string,
  silent: ReadonlySet<string>,
): ReturnType<ExportPart['files']> {
  const files = await db.asCompanyJob('platform/export', companyId, (tx) => listCompanyBlobs(tx, companyId));
  // The first word of a kind is its area.
  for (const { id, kind } of files.filter(({ kind }) => !silent.has(kind.split('/')[0] ?? '')))
    yield { name: `${kind}/${id}`, content: () => blobs.open(id) };
}
