import { departmentsChanged, peopleChanged } from '@artel/company/contract';
import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { findCompanyForUpdate } from '../companies/companies.store.ts';
import { forgetPlaces } from '../members/resolve-membership.ts';
import { refuseTakenDepartmentName } from './department-names.ts';
import { listDepartmentRows, removeDepartment } from './departments.store.ts';

/** Deletes a department: its people move as requested, the departments below it move up. */
export async function deleteDepartment(
  { tx, live, audit, cache }: Pick<WithTransaction, 'tx' | 'live' | 'audit' | 'cache'>,
  { userId, membership: { companyId } }: MemberActor,
  { departmentId: id, peopleTo = null }: { departmentId: string; peopleTo?: string | null | undefined },
): Promise<{ moved: number }> {
  await findCompanyForUpdate(tx, companyId);
  const departments = await listDepartmentRows(tx, companyId);
  const department = departments.find((row) => row.id === id);
  const isKnown = peopleTo === null || departments.some((row) => row.id === peopleTo && row.id !== id);
  if (!department || !isKnown) throw new AppError(requestErrors['not-found']);
  const { parentId } = department;
  const others = departments.filter((row) => row.id !== id);
  for (const { id: childId, name, ...child } of others) {
    if (child.parentId === id) refuseTakenDepartmentName(others, { id: childId, parentId, name });
  }
  const moved = await removeDepartment(tx, { companyId, id, parentId, peopleTo });
  await forgetPlaces({ cache }, tx, companyId);
  await live.publish(tx, { companyId }, departmentsChanged, { companyId });
  if (moved > 0) await live.publish(tx, { companyId }, peopleChanged, { companyId });
  await audit.record(tx, {
    act: 'company/department-deleted',
    userId,
    companyId,
    subject: `department:${id}`,
    before: { name: department.name, people: moved },
    after: { peopleTo },
  });
  return { moved };
}
