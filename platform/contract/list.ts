import * as z from 'zod/mini';

/** Query of a list that pages by cursor. */
export const pageQuery = {
  cursor: z.optional(z.string().check(z.maxLength(1000))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
};

/** One page of a list; `nextCursor` is null on the last one. */
export function pageOf<S extends z.core.$ZodType>(item: S) {
  return z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) });
}
