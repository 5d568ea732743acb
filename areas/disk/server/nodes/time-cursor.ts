import { AppError, requestErrors } from '@artel/contract';
import * as z from 'zod/mini';

const Position = z.tuple([z.iso.datetime(), z.uuid()]);

/** Where a page ended of what is sorted by a time, the last first. */
export function writeTimePosition(at: Date, id: string): string {
  return Buffer.from(JSON.stringify([at, id])).toString('base64url');
}

/** Refuses, as any malformed input, what is no such place. */
export function readTimePosition(cursor: string): readonly [string, string] {
  const result = z.safeParse(Position, parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!result.success) throw new AppError(requestErrors.invalid);
  return result.data;
}

function parseJson(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return null;
  }
}
