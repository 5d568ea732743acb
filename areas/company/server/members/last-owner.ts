/**
 * Checks whether a company would be without an owner who may act once these owners go: leave, are suspended, get another role or are
 * erased. Every act that ends an ownership is checked here, behind the lock of the company's row.
 */
export function isLastOwnerLeaving(activeOwnerIds: readonly string[], goingIds: readonly string[]): boolean {
  const going = new Set(goingIds);
  return going.size > 0 && activeOwnerIds.every((id) => going.has(id));
}
