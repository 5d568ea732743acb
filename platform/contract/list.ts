import * as z from 'zod/mini';

/**
 * The position at which a page of a list begins or ends. The client only sends it back: the binder seals each
 * cursor for its list and opens it again, so that a use case reads nothing but its own text.
 */
export const Cursor = z.string().check(z.maxLength(3000));

/** The cursor of the next page in an answer; null on the last page. */
export const NextCursor = z.nullable(z.string());

/** Query of a list that pages by cursor. */
export const pageQuery = {
  cursor: z.optional(Cursor),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
};

/** One page of a list. */
export function toPageSchema<S extends z.core.$ZodType>(item: S) {
  return z.object({ items: z.array(item), nextCursor: NextCursor });
}
