/**
 * Whether a company would have no active owner after these owners leave, are suspended, demoted or erased.
 * Every act that ends an ownership calls this with the company's row locked.
 */
export function isLastOwnerGoing(activeOwnerIds: readonly string[], goingIds: readonly string[]): boolean {
  const going = new Set(goingIds);
  return going.size > 0 && activeOwnerIds.every((id) => going.has(id));
}
