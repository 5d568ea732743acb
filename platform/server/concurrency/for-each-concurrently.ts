type Items<Item> = Iterable<Item> | AsyncIterable<Item>;

/**
 * Processes items in several concurrent loops, so that waiting for the disk overlaps. After a failure of an
 * item or of the list no loop starts another item, and the first failure is thrown when all loops have ended.
 */
export function forEachConcurrently<Item>(
  items: Items<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void>;
/** The same, with a slot for each loop that has work. */
export function forEachConcurrently<Item, Slot>(
  items: Items<Item>,
  work: (item: Item, slot: Slot) => Promise<unknown>,
  createSlot: () => Slot,
): Promise<void>;
export async function forEachConcurrently<Item>(
  items: Items<Item>,
  work: (item: Item, slot: unknown) => Promise<unknown>,
  createSlot: () => unknown = () => null,
): Promise<void> {
  const waiting = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  const failures: unknown[] = [];
  const runSlot = async () => {
    let slot: { readonly own: unknown } | undefined;
    for (;;) {
      const { done, value } = await waiting.next();
      if (done === true || failures.length > 0) return;
      slot ??= { own: createSlot() };
      await work(value, slot.own);
    }
  };
  await Promise.all(
    Array.from({ length: LOOPS }, () => runSlot().catch((error: unknown) => failures.push(error))),
  );
  if (failures.length > 0) throw failures[0];
}

const LOOPS = 4;
