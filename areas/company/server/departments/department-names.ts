import { companyErrors } from '@artel/company/contract';
import { AppError } from '@artel/contract';
import type { DepartmentRow } from './departments.store.ts';

/** A name in the form in which names are compared: without case and extra spaces. */
export const foldedName = (name: string) =>
  name.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Refuses a second department of one name under a parent, so that a path of names identifies a department. */
export function refuseTakenDepartmentName(
  departments: readonly Pick<DepartmentRow, 'id' | 'parentId' | 'name'>[],
  { id, parentId, name }: { id: string | null; parentId: string | null; name: string },
): void {
  const isTaken = departments.some(
    (other) => other.id !== id && other.parentId === parentId && foldedName(other.name) === foldedName(name),
  );
  if (isTaken) throw new AppError(companyErrors['department-name-taken'], { values: { name } });
}
