import { AppError, requestErrors } from '@artel/contract';
import * as z from 'zod/mini';

/** Where a page of members ended; names that change meanwhile cannot make the list repeat or skip others. */
export interface MemberPosition {
  readonly familyName: string;
  readonly givenName: string;
  readonly id: string;
}

const Encoded = z.tuple([z.string(), z.string(), z.uuid()]);

export function encodeMemberCursor({ familyName, givenName, id }: MemberPosition): string {
  return Buffer.from(JSON.stringify([familyName, givenName, id])).toString('base64url');
}

/** Refuses, as any malformed input, what is not a cursor of this list. */
export function decodeMemberCursor(cursor: string): MemberPosition {
  const parsed = Encoded.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success || parsed.data.some((part) => part.includes('\0'))) {
    throw new AppError(requestErrors.invalid);
  }
  const [familyName, givenName, id] = parsed.data;
  return { familyName, givenName, id };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
