/**
 * Checks whether a company would be without an owner who may act once these owners go: leave, are suspended, get another role or are
 * erased. Every act that ends an ownership is checked here, behind the lock of the company's row.
 */
export function isLastOwnerLeaving(
  activeOwnerIds: readonly string[],
  leavingIds: readonly string[],
): boolean {
  const leaving = new Set(leavingIds);
  return leaving.size > 0 && activeOwnerIds.every((id) => leaving.has(id));
}
