import { AppError, requestErrors } from '@artel/contract';
import * as z from 'zod/mini';

const Id = z.uuid();

/** The id behind which a page begins; refuses, as any malformed input, what is none. */
export function readCursor(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  const parsed = Id.safeParse(cursor);
  if (!parsed.success) throw new AppError(requestErrors.invalid);
  return parsed.data;
}
