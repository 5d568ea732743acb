/**
 * Whether a company would have no active owner after these owners leave, are suspended, demoted or erased.
 * Every act that ends an ownership calls this with the company's row locked.
 */
export function isLastOwnerLeaving(
  activeOwnerIds: readonly string[],
  leavingIds: readonly string[],
): boolean {
  const leaving = new Set(leavingIds);
  return leaving.size > 0 && activeOwnerIds.every((id) => leaving.has(id));
}
