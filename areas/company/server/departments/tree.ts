interface Branch {
  readonly id: string;
  readonly parentId: string | null;
}

/** Returns a department and all below it; empty if it does not exist. */
export function idsBelow(departments: readonly Branch[], id: string): readonly string[] {
  const children = Map.groupBy(departments, ({ parentId }) => parentId);
  const found = departments.filter((department) => department.id === id).map((department) => department.id);
  // The list grows during the loop; each department is added once, even if the rows contain a circle.
  const seen = new Set(found);
  for (const above of found) {
    for (const { id: below } of children.get(above) ?? []) {
      if (seen.has(below)) continue;
      seen.add(below);
      found.push(below);
    }
  }
  return found;
}
