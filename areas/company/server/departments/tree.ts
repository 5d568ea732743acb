interface Branch {
  readonly id: string;
  readonly parentId: string | null;
}

/** Returns a department and all below it; nothing when it is not among them. */
export function idsBelow(departments: readonly Branch[], id: string): readonly string[] {
  const children = Map.groupBy(departments, ({ parentId }) => parentId);
  const found = departments.filter((department) => department.id === id).map((department) => department.id);
  // The list grows while it is walked; a department appears in it once, whatever the rows contain.
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
