import { companyLimits, type Department, departmentsChanged } from '@artel/company/contract';
import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { findCompanyForUpdate } from '../companies/companies.store.ts';
import { forgetPlaces } from '../members/resolve-membership.ts';
import { departments } from '../tables.ts';
import { refuseTakenDepartmentName } from './department-names.ts';
import { listDepartmentRows } from './departments.store.ts';
import { getDepartment } from './list-departments.ts';

/** Creates a department below another one, or at the top. All changes of the tree lock the company's row. */
export async function createDepartment(
  deps: Pick<WithTransaction, 'tx' | 'ids' | 'clock' | 'live' | 'limits' | 'cache'>,
  actor: MemberActor,
  { name, parentId }: { name: string; parentId: string | null },
): Promise<Department> {
  const { tx } = deps;
  const { companyId } = actor.membership;
  await findCompanyForUpdate(tx, companyId);
  const rows = await listDepartmentRows(tx, companyId);
  if (parentId !== null && !rows.some(({ id }) => id === parentId)) {
    throw new AppError(requestErrors['not-found']);
  }
  const existing = async () => rows.length;
  await deps.limits.consume(tx, companyLimits.departments, { company: companyId }, { existing });
  refuseTakenDepartmentName(rows, { id: null, parentId, name });
  const id = deps.ids.next();
  await departments.insert(tx, { companyId, id, parentId, name, createdAt: deps.clock.now() });
  await forgetPlaces(deps, tx, companyId);
  await deps.live.publish(tx, { companyId }, departmentsChanged, { companyId });
  const created = await getDepartment(deps, actor, id);
  if (!created) throw new Error('The department that was just founded is not there');
  return created;
}
