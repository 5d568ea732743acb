import { countCallers } from '@artel/server';

/** Limit of documents drawn for one person at a time, because all share one thread. */
const MOST_AT_ONCE = 4;

const claim = countCallers(MOST_AT_ONCE);

/** Draws documents for a person, who gets 503 while the maximum number is being drawn for them. */
export async function drawWithinLimit<T>(userId: string, draw: () => Promise<T>): Promise<T> {
  const release = claim(userId);
  try {
    return await draw();
  } finally {
    release();
  }
}
