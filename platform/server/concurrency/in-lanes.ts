/**
 * Works through the items in several lanes, so that one waits for the disk while another reads. After a failure no lane
 * takes a new item, and the first failure is thrown when all lanes are at rest.
 */
export async function inLanes<Item, Lane>(
  items: readonly Item[],
  createLane: () => Lane,
  work: (lane: Lane, item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = items.values();
  const failures: unknown[] = [];
  await Promise.all(
    Array.from({ length: Math.min(LANES, items.length) }, async () => {
      const lane = createLane();
      for (const item of waiting) {
        if (failures.length > 0) return;
        await work(lane, item).catch((error: unknown) => failures.push(error));
      }
    }),
  );
  if (failures.length > 0) throw failures[0];
}

const LANES = 4;
