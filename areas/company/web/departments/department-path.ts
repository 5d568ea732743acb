import type { Department } from '@artel/company/contract';

type Departments = readonly Pick<Department, 'id' | 'name' | 'parentId'>[];

/** The names from the top down to a department; empty if it does not exist. */
export function departmentPath(departments: Departments, id: string | null): readonly string[] {
  const path: string[] = [];
  const seen = new Set<string>();
  let at = departments.find((department) => department.id === id);
  while (at && !seen.has(at.id)) {
    seen.add(at.id);
    path.unshift(at.name);
    const { parentId } = at;
    at = departments.find((department) => department.id === parentId);
  }
  return path;
}

/** Every department as a choice, named and sorted by its path. */
export function departmentChoices(departments: Departments): { value: string; label: string }[] {
  return departments
    .map(({ id }) => ({ value: id, label: departmentPath(departments, id).join(' / ') }))
    .sort((one, other) => one.label.localeCompare(other.label, 'ru'));
}
