import { companyErrors, type Department, departmentsChanged } from '@artel/company/contract';
import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { increment } from '@artel/server';
import { findCompanyForUpdate } from '../companies/companies.store.ts';
import { findMember } from '../members/members.store.ts';
import { publishMembersChanged } from '../members/publish-members-changed.ts';
import { forgetPlaces } from '../members/resolve-membership.ts';
import { departments } from '../tables.ts';
import { refuseTakenDepartmentName } from './department-names.ts';
import { listDepartmentRows } from './departments.store.ts';
import { getDepartment } from './list-departments.ts';
import { idsBelow } from './tree.ts';

interface Change {
  readonly departmentId: string;
  readonly name: string;
  readonly parentId: string | null;
  readonly headId: string | null;
  readonly version: number;
}

/**
 * Renames a department, moves it, sets its head; a stale version gets the present department as the response.
 * All changes of the tree lock the company's row, so that two concurrent moves can't create a circle.
 */
export async function updateDepartment(
  deps: Pick<WithTransaction, 'tx' | 'live' | 'cache'>,
  actor: MemberActor,
  { departmentId: id, name, parentId, headId, version }: Change,
): Promise<Department> {
  const { tx } = deps;
  const { companyId } = actor.membership;
  await findCompanyForUpdate(tx, companyId);
  const rows = await listDepartmentRows(tx, companyId);
  const before = rows.find((department) => department.id === id);
  const current = await getDepartment(deps, actor, id);
  if (!before || !current) throw new AppError(requestErrors['not-found']);
  if (before.version !== version) throw new AppError(requestErrors.stale, { current });
  if (parentId !== null && !rows.some((department) => department.id === parentId)) {
    throw new AppError(requestErrors['not-found']);
  }
  if (parentId !== null && idsBelow(rows, id).includes(parentId)) {
    throw new AppError(companyErrors['department-in-itself']);
  }
  if (headId !== null && !(await findMember(tx, companyId, headId))) {
    throw new AppError(requestErrors['not-found']);
  }
  refuseTakenDepartmentName(rows, { id, parentId, name });
  await departments.update(
    tx,
    { companyId, id },
    { name, parentId, headMemberId: headId, version: increment() },
  );
  if (parentId !== before.parentId) await forgetPlaces(deps, tx, companyId);
  await deps.live.publish(tx, { companyId }, departmentsChanged, { companyId });
  if (headId !== null && headId !== before.headMemberId) {
    await publishMembersChanged(deps, tx, { companyId, ids: [headId] });
  }
  return (await getDepartment(deps, actor, id)) ?? current;
}
