import type { ImportSettings, ImportVerdict, PeopleImport } from '@artel/invitations/contract';
import { over, type Tx } from '@artel/server';
import type { Selectable } from 'kysely';
import type { Db } from '../db.ts';
import { imports } from '../tables.ts';

export type ImportRecord = Omit<
  Selectable<Db['invitations.imports']>,
  'settings' | 'state' | 'counts' | 'format' | 'encoding' | 'separator' | 'failure'
> &
  Pick<PeopleImport, 'state' | 'format' | 'encoding' | 'separator'> & {
    readonly settings: ImportSettings;
    readonly counts: Partial<Record<ImportVerdict, number>>;
    readonly failure: Failure | null;
  };

/** The failure that stopped an import: an error code and the values for its text. */
interface Failure {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** One import of a company. */
export interface ImportKey {
  readonly companyId: string;
  readonly id: string;
}

type NewImport = Pick<
  ImportRecord,
  | 'companyId'
  | 'id'
  | 'memberId'
  | 'fileName'
  | 'format'
  | 'encoding'
  | 'separator'
  | 'settings'
  | 'state'
  | 'total'
  | 'goal'
  | 'createdAt'
> & { readonly titles: readonly string[] };

export async function insertImport(tx: Tx, { titles, settings, ...row }: NewImport): Promise<void> {
  await imports.insert(tx, { ...row, titles: [...titles], settings: JSON.stringify(settings) });
}

const found = (tx: Tx, { companyId, id }: ImportKey) =>
  over<Db>(tx)
    .selectFrom('invitations.imports')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('id', '=', id);

export async function findImport(tx: Tx, key: ImportKey): Promise<ImportRecord | null> {
  const row = await found(tx, key).executeTakeFirst();
  return (row as ImportRecord | undefined) ?? null;
}

/** Serialises changes of an import and work on it. */
export async function lockImport(tx: Tx, key: ImportKey): Promise<ImportRecord | null> {
  const row = await found(tx, key).forUpdate().executeTakeFirst();
  return (row as ImportRecord | undefined) ?? null;
}

/** Lists a member's imports, newest first. */
export async function listImportsByMember(
  tx: Tx,
  companyId: string,
  memberId: string,
): Promise<ImportRecord[]> {
  const rows = await imports.list(tx, { companyId, memberId }, { order: ['createdAt desc', 'id desc'] });
  return rows as unknown as ImportRecord[];
}

type Setting = Partial<
  Pick<
    ImportRecord,
    | 'settings'
    | 'state'
    | 'done'
    | 'goal'
    | 'counts'
    | 'newDepartments'
    | 'newDepartmentNames'
    | 'failure'
    | 'finishedAt'
    | 'version'
  >
>;

export async function setImport(
  tx: Tx,
  { companyId, id }: ImportKey,
  { settings, counts, failure, ...plain }: Setting,
): Promise<void> {
  await imports.update(
    tx,
    { companyId, id },
    {
      ...plain,
      ...(settings && { settings: JSON.stringify(settings) }),
      ...(counts && { counts: JSON.stringify(counts) }),
      ...(failure !== undefined && { failure: failure && JSON.stringify(failure) }),
    },
  );
}

/** Deletes an import with its rows; returns whether it existed. */
export async function removeImport(tx: Tx, { companyId, id }: ImportKey): Promise<boolean> {
  return imports.delete(tx, { companyId, id });
}
