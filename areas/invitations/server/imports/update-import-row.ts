import { AppError, type MemberActor, type RouteParts, requestErrors } from '@artel/contract';
import {
  ImportField,
  invitationsErrors,
  type PeopleImport,
  type updateImportRow as route,
} from '@artel/invitations/contract';
import type { WithTransaction } from '@artel/server';
import { checkImport } from './check-import.ts';
import { findCells, setCells } from './import-rows.store.ts';
import { setImport } from './imports.store.ts';
import { ownImport, presentImport } from './present-import.ts';

/**
 * Corrects the content of the mapped columns of one line. All rows are checked again, because another row may
 * repeat its address or need its department.
 */
export async function updateImportRow(
  deps: Pick<WithTransaction, 'tx' | 'text' | 'jobs'>,
  actor: MemberActor,
  importId: string,
  { number, values, version }: RouteParts<typeof route>['body'],
): Promise<PeopleImport> {
  const { tx } = deps;
  const record = await ownImport(tx, actor, importId, { isLocked: true });
  if (record.version !== version) {
    throw new AppError(requestErrors.stale, { current: await presentImport(deps, tx, record) });
  }
  if (record.state !== 'checked') {
    const isEarly = record.state === 'unmapped' || record.state === 'checking';
    throw new AppError(invitationsErrors[isEarly ? 'import-unchecked' : 'import-begun']);
  }
  const cells = await findCells(tx, record, number);
  if (cells === null) throw new AppError(requestErrors['not-found']);
  const { columns } = record.settings;
  const corrected = record.titles.map((_, at) => cells[at] ?? '');
  for (const field of ImportField.options) {
    const [value, column] = [values[field], columns[field]];
    if (value === undefined) continue;
    if (column === undefined) throw new AppError(invitationsErrors['import-column-unknown']);
    corrected[column] = value;
  }
  await setCells(tx, record, number, corrected);
  const { companyId, id } = record;
  await setImport(tx, record, { state: 'checking', done: 0, goal: record.total, version: version + 1 });
  await deps.jobs.enqueue(tx, checkImport, { companyId, importId: id, version: version + 1 });
  return presentImport(deps, tx, record);
}
