import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { ImportVerdict, type PeopleImport } from '@artel/invitations/contract';
import type { Platform, Tx } from '@artel/server';
import { getImportEnd } from './import-life.ts';
import { listSamples } from './import-rows.store.ts';
import { findImport, type ImportRecord, lockImport } from './imports.store.ts';

/** The number of rows that are shown as a sample. */
const SAMPLE = 3;

/** Imports with their first lines. */
export async function presentImports(
  { text }: Pick<Platform, 'text'>,
  tx: Tx,
  records: readonly ImportRecord[],
): Promise<PeopleImport[]> {
  const [first] = records;
  if (!first) return [];
  const ids = records.map(({ id }) => id);
  const samples = await listSamples(tx, first.companyId, ids, SAMPLE);
  return records.map((record) => ({
    id: record.id,
    fileName: record.fileName,
    state: record.state,
    format: record.format,
    encoding: record.encoding,
    separator: record.separator,
    titles: record.titles,
    sample: samples.get(record.id) ?? [],
    settings: record.settings,
    total: record.total,
    done: record.done,
    goal: record.goal,
    counts: getCounts(record),
    newDepartments: { count: record.newDepartments, names: record.newDepartmentNames },
    failure: record.failure && {
      code: record.failure.code,
      message: text(`errors.${record.failure.code}`, record.failure.values),
    },
    version: record.version,
    createdAt: record.createdAt.toISOString(),
    finishedAt: record.finishedAt?.toISOString() ?? null,
    expiresAt: getImportEnd(record.createdAt).toISOString(),
  }));
}

function getCounts({ counts }: ImportRecord): PeopleImport['counts'] {
  const pairs = ImportVerdict.options.map((verdict) => [verdict, counts[verdict] ?? 0]);
  return Object.fromEntries(pairs) as PeopleImport['counts'];
}

/** One import as its owner sees it now. */
export async function presentImport(
  deps: Pick<Platform, 'text'>,
  tx: Tx,
  key: { readonly companyId: string; readonly id: string },
): Promise<PeopleImport> {
  const record = await findImport(tx, key);
  const [presented] = record ? await presentImports(deps, tx, [record]) : [];
  if (!presented) throw new AppError(requestErrors['not-found']);
  return presented;
}

/** Returns the actor's own import; another member's is answered as not found. */
export async function ownImport(
  tx: Tx,
  { membership: { companyId, memberId } }: MemberActor,
  id: string,
  { isLocked = false } = {},
): Promise<ImportRecord> {
  const record = await (isLocked ? lockImport : findImport)(tx, { companyId, id });
  if (record?.memberId !== memberId) throw new AppError(requestErrors['not-found']);
  return record;
}
