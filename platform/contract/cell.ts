import * as z from 'zod/mini';

/*
 * A secret that leaves the server and is valid for more than a day has a place for the cell that made it: `k17.` in
 * front. The place is empty where an installation has no cells.
 */

const PLACE = /^(k[1-9]\d{0,4})\.(.*)$/s;
/** The characters of a place at most. */
const PLACE_LENGTH = 7;
const UUID_LENGTH = 36;

/** Puts the cell in front of a secret; null where there are no cells. */
export function withCell(cell: string | null, secret: string): string {
  return cell === null ? secret : `${cell}.${secret}`;
}

/** Splits the cell from a secret. */
export function readCell(text: string): { readonly cell: string | null; readonly secret: string } {
  const [, cell = null, secret = text] = PLACE.exec(text) ?? [];
  return { cell, secret };
}

/** The secret of a link, behind its cell: 128 bits in the shape of a uuid. */
export const linkToken = z
  .string()
  .check(
    z.maxLength(PLACE_LENGTH + UUID_LENGTH),
    z.regex(/^(?:k[1-9]\d{0,4}\.)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  );
