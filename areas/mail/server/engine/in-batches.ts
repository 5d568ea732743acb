/**
 * Limit of characters in one transaction: some letters have hundreds of recipients and files, most a
 * thousandth of this.
 */
const MOST = 2_000_000;

/** Splits a batch of long letters into chunks; no chunk is empty. */
export function inChunks<T>(batch: readonly T[], most = MOST): T[][] {
  let chunk: T[] = [];
  const chunks = [chunk];
  let characters = 0;
  for (const one of batch) {
    const more = JSON.stringify(one).length;
    if (chunk.length > 0 && characters + more > most) {
      chunk = [];
      chunks.push(chunk);
      characters = 0;
    }
    chunk.push(one);
    characters += more;
  }
  return chunks;
}
