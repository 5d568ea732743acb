import type { MemberFilter } from '@artel/company/contract';
import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { listReadings, type WithTransaction } from '@artel/server';
import { listDepartmentRows } from '../departments/departments.store.ts';
import { idsBelow } from '../departments/tree.ts';
import type { DirectoryFilter } from './directory.store.ts';
import { searchedParts } from './member-search.ts';
import { readNumbers } from './read-numbers.ts';

/** Converts the reader's filter into that of the store. An unknown department is answered as not found. */
export async function readFilter(
  { tx, text }: Pick<WithTransaction, 'tx' | 'text'>,
  actor: MemberActor,
  { q, department, role, state }: MemberFilter,
  { isWithBelow = true }: { readonly isWithBelow?: boolean } = {},
): Promise<DirectoryFilter> {
  const query = q?.trim() ?? '';
  return {
    departmentIds: await within(tx, actor, department, isWithBelow),
    role: role ?? null,
    isSuspended: state === undefined ? null : state === 'suspended',
    words:
      query === ''
        ? null
        : {
            readings: listReadings({ text }, query),
            numbers: readNumbers(query),
            parts: searchedParts(actor),
          },
  };
}

async function within(
  tx: WithTransaction['tx'],
  { membership }: MemberActor,
  department: MemberFilter['department'],
  isWithBelow: boolean,
): Promise<DirectoryFilter['departmentIds']> {
  if (department === undefined) return null;
  if (department === 'none') return 'none';
  const ids = idsBelow(await listDepartmentRows(tx, membership.companyId), department);
  if (ids.length === 0) throw new AppError(requestErrors['not-found']);
  return isWithBelow ? ids : [department];
}
