import { dateTimeField, oneLine, pageQuery, requestErrors, route, toPageSchema } from '@artel/contract';
import * as z from 'zod/mini';
import { DiskKind } from './media-types.ts';
import { DiskNode, DiskPath } from './nodes.ts';

/**
 * Finds files and folders that the caller may see, by beginnings of the words in their names, and files by the
 * words inside them, in any order; io equals ie, and the wrong keyboard layout is understood. The newest come first. A page may have fewer entries
 * than its limit, even none, and still be followed by another.
 */
export const searchNodes = route.list({
  id: 'disk/search-nodes',
  path: '/api/v2/disk/search',
  query: z.object({
    ...pageQuery,
    q: z.string().check(z.trim(), z.minLength(1), z.maxLength(200), oneLine),
    kind: z.optional(DiskKind),
    /** Only by the words of names, or only by those inside files; by default by both. */
    within: z.optional(z.enum(['names', 'texts'])),
    /** The member who uploaded it. */
    ownerId: z.optional(z.uuid()),
    /** The time of the last change: from the first instant on, before the second. */
    changedFrom: z.optional(dateTimeField),
    changedTo: z.optional(dateTimeField),
  }),
  response: toPageSchema(
    z.object({
      ...DiskNode.shape,
      path: DiskPath,
      /** Whether the words are inside the file alone, and not in its name. */
      isFoundInText: z.boolean(),
    }),
  ),
  access: 'member',
  perMinute: 120,
  errors: [requestErrors.invalid],
});
