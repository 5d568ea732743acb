import * as z from 'zod/mini';

/** The secret of a room's link: 128 bits in the shape of a uuid. */
export const roomToken = z
  .string()
  .check(z.maxLength(36), z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
