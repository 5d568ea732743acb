import * as z from 'zod/mini';
import { Cursor, NextCursor } from './list.ts';
import { route } from './route.ts';

/** A result of the search, of any kind. */
export const SearchHit = z.object({
  id: z.uuid(),
  title: z.string(),
  /** The folder, department or conversation that contains it; null if the title suffices. */
  place: z.nullable(z.string()),
  /** The page that it opens, as the address bar shows it. */
  page: z.string(),
  /** For a person: the parts of the name and the signed address of the picture. */
  person: z.optional(
    z.object({ givenName: z.string(), familyName: z.string(), avatar: z.nullable(z.string()) }),
  ),
});
export type SearchHit = z.infer<typeof SearchHit>;

const SearchGroup = z.object({
  /** `area/thing`. */
  kind: z.string(),
  /**
   * `late`: its search exceeded its time; `failed`: another failure. Both have no items and do not affect the
   * other groups.
   */
  state: z.enum(['ready', 'late', 'failed']),
  /** The best first. */
  items: z.array(SearchHit),
  /** Whether more may follow, by `kind` and `cursor`. */
  hasMore: z.boolean(),
});
/**
 * Finds what the caller may see by beginnings and forms of words, in the wrong keyboard layout too: a group
 * for each kind of things. Any text is a query: without letters it finds nothing, and a long one is cut.
 * Pages of one `kind` follow by `cursor`.
 */
export const search = route.list({
  id: 'shell/search',
  path: '/api/v2/search',
  query: z.object({
    q: z.string().check(z.maxLength(4_000)),
    /** Only this kind, in the terms of the response. */
    kind: z.optional(z.string().check(z.maxLength(100))),
    /** Only with `kind`; it is ignored without. */
    cursor: z.optional(Cursor),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 5),
  }),
  response: z.object({ groups: z.array(SearchGroup), nextCursor: NextCursor }),
  access: 'member',
  perMinute: 240,
});
