import type { Department } from '@artel/company/contract';

/** A department with what stands below it. */
export interface Branch {
  readonly department: Department;
  readonly depth: number;
  /** People in it and in all below it. */
  readonly everybody: number;
  readonly children: readonly Branch[];
}

/** The tree that the rows make; what belongs nowhere stands at the top. */
export function buildBranches(departments: readonly Department[]): readonly Branch[] {
  const known = new Set(departments.map(({ id }) => id));
  const children = Map.groupBy(departments, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  );
  const build = (parentId: string | null, depth: number): readonly Branch[] =>
    (children.get(parentId) ?? []).map((department) => {
      const below = build(department.id, depth + 1);
      const everybody = below.reduce((sum, branch) => sum + branch.everybody, department.people);
      return { department, depth, everybody, children: below };
    });
  return build(null, 0);
}

/** The branches that are seen, from top to bottom, as the arrow keys walk over them. */
export function shownBranches(branches: readonly Branch[], closed: ReadonlySet<string>): readonly Branch[] {
  return branches.flatMap((branch) => [
    branch,
    ...(closed.has(branch.department.id) ? [] : shownBranches(branch.children, closed)),
  ]);
}

/** Ids of a branch and of all below it. */
export function idsOf({ department, children }: Branch): readonly string[] {
  return [department.id, ...children.flatMap(idsOf)];
}
