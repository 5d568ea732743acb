/**
 * Deletes what one statement could not within its time: each chunk is a transaction of its own, until one
 * deletes nothing. `remove` deletes a bounded number of rows and returns it. Returns the number of all rows.
 */
export async function deleteInChunks(remove: () => Promise<number>): Promise<number> {
  let all = 0;
  for (;;) {
    const deleted = await remove();
    if (deleted === 0) return all;
    all += deleted;
  }
}
