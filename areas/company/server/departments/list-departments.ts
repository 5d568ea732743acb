import type { Department } from '@artel/company/contract';
import type { MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { countByDepartment, type DepartmentRow, listDepartmentRows, listHeads } from './departments.store.ts';

type Deps = Pick<WithTransaction, 'tx'>;

/** All departments of the company, with their heads and how many people are in them. */
export async function listDepartments(
  { tx }: Deps,
  { membership: { companyId } }: MemberActor,
): Promise<{ items: Department[]; withoutDepartment: number }> {
  const rows = await listDepartmentRows(tx, companyId);
  const counts = await countByDepartment(tx, companyId);
  const heads = await listHeads(tx, companyId);
  return {
    items: rows.map((row) => presentDepartment(row, counts, heads)),
    withoutDepartment: counts.get(null) ?? 0,
  };
}

/** One department in its present state. */
export async function getDepartment(deps: Deps, actor: MemberActor, id: string): Promise<Department | null> {
  const { items } = await listDepartments(deps, actor);
  return items.find((item) => item.id === id) ?? null;
}

function presentDepartment(
  { id, name, parentId, headMemberId, version }: DepartmentRow,
  counts: Awaited<ReturnType<typeof countByDepartment>>,
  heads: Awaited<ReturnType<typeof listHeads>>,
): Department {
  const head = heads.get(headMemberId ?? '') ?? null;
  return { id, name, parentId, head, people: counts.get(id) ?? 0, version };
}
