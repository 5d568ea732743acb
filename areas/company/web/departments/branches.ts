import type { Department } from '@artel/company/contract';

/** A department with those below it. */
export interface Branch {
  readonly department: Department;
  readonly depth: number;
  /** People in it and in all below it. */
  readonly everybody: number;
  /** For itself and each department above, from the top down: whether another sibling follows on that level. */
  readonly follows: readonly boolean[];
  readonly children: readonly Branch[];
}

/** Builds the tree from the rows; departments with an unknown parent are placed at the top. */
export function buildBranches(departments: readonly Department[]): readonly Branch[] {
  const known = new Set(departments.map(({ id }) => id));
  const children = Map.groupBy(departments, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  );
  const build = (parentId: string | null, above: readonly boolean[]): readonly Branch[] => {
    const siblings = children.get(parentId) ?? [];
    return siblings.map((department, at) => {
      const follows = [...above, at < siblings.length - 1];
      const below = build(department.id, follows);
      const everybody = below.reduce((sum, branch) => sum + branch.everybody, department.people);
      return { department, depth: above.length, everybody, follows, children: below };
    });
  };
  return build(null, []);
}

/** The visible branches from top to bottom, in the order of the arrow keys. */
export function shownBranches(branches: readonly Branch[], closed: ReadonlySet<string>): readonly Branch[] {
  return branches.flatMap((branch) => [
    branch,
    ...(closed.has(branch.department.id) ? [] : shownBranches(branch.children, closed)),
  ]);
}

/** Ids of a branch and of all below it. */
export function listBranchIds({ department, children }: Branch): readonly string[] {
  return [department.id, ...children.flatMap(listBranchIds)];
}
