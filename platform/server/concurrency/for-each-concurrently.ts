/**
 * Processes items in several concurrent loops, so that waiting for the disk overlaps. After a failure of an
 * item or of the list no loop starts another item, and the first failure is thrown when all loops have ended.
 */
export async function forEachConcurrently<Item, Slot>(
  items: Iterable<Item> | AsyncIterable<Item>,
  createSlot: () => Slot,
  work: (slot: Slot, item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  const failures: unknown[] = [];
  const runSlot = async () => {
    let slot: { readonly own: Slot } | undefined;
    for (;;) {
      const { done, value } = await waiting.next();
      if (done === true || failures.length > 0) return;
      slot ??= { own: createSlot() };
      await work(slot.own, value);
    }
  };
  await Promise.all(
    Array.from({ length: PRIORITIES }, () => runSlot().catch((error: unknown) => failures.push(error))),
  );
  if (failures.length > 0) throw failures[0];
}

const PRIORITIES = 4;
