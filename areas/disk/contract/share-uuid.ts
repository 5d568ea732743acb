import * as z from 'zod/mini';

/**
 * The secret of a link: 128 bits in the shape of a uuid. It is a file of its own, because every page of the
 * application loads it.
 */
export const shareUuid = z
  .string()
  .check(z.maxLength(36), z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
