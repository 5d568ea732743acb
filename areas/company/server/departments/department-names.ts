import { companyErrors } from '@artel/company/contract';
import { AppError } from '@artel/contract';
import type { DepartmentRow } from './departments.store.ts';

/** A name as it is compared: without case and spare spaces. */
export const foldedName = (name: string) =>
  name.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Two departments under one parent never bear one name: a path of names identifies one department. */
export function refuseTakenDepartmentName(
  departments: readonly Pick<DepartmentRow, 'id' | 'parentId' | 'name'>[],
  { id, parentId, name }: { id: string | null; parentId: string | null; name: string },
): void {
  const isTaken = departments.some(
    (other) => other.id !== id && other.parentId === parentId && foldedName(other.name) === foldedName(name),
  );
  if (isTaken) throw new AppError(companyErrors['department-name-taken'], { values: { name } });
}
