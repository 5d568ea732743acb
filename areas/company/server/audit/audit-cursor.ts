import { AppError, requestErrors } from '@artel/contract';
import * as z from 'zod/mini';

/** Where a page of acts ended; acts are never changed, so the list neither repeats nor skips any. */
interface AuditPosition {
  readonly happenedAt: Date;
  readonly id: string;
}

const Encoded = z.tuple([z.iso.datetime(), z.uuid()]);

export function encodeAuditCursor({ happenedAt, id }: AuditPosition): string {
  return Buffer.from(JSON.stringify([happenedAt.toISOString(), id])).toString('base64url');
}

/** Refuses, as any malformed input, what is not a cursor of this list. */
export function decodeAuditCursor(cursor: string): AuditPosition {
  const parsed = Encoded.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success) throw new AppError(requestErrors.invalid);
  const [happenedAt, id] = parsed.data;
  return { happenedAt: new Date(happenedAt), id };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
