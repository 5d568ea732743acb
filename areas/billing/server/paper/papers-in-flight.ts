import { AppError, requestErrors } from '@artel/contract';

/** Papers that are drawn for one person at a time: there is one thread for all, and others want theirs too. */
const MOST_AT_ONCE = 4;

const drawing = new Map<string, number>();

/** Draws for a person, who is asked to come again while as many as may be are being drawn for them. */
export async function drawFor<T>(userId: string, draw: () => Promise<T>): Promise<T> {
  const count = drawing.get(userId) ?? 0;
  if (count >= MOST_AT_ONCE) throw new AppError(requestErrors.unavailable);
  drawing.set(userId, count + 1);
  try {
    return await draw();
  } finally {
    const left = (drawing.get(userId) ?? 1) - 1;
    if (left === 0) drawing.delete(userId);
    else drawing.set(userId, left);
  }
}
