import { dateTimeField, oneLine, pageQuery, requestErrors, route, toPageSchema } from '@artel/contract';
import * as z from 'zod/mini';
import { DiskKind } from './media-types.ts';
import { DiskNode, DiskPath } from './nodes.ts';

/**
 * Finds files and folders by beginnings of the words of their names, in any order, with or without dots above, in the wrong layout too: among what
 * the caller may see, what was put last first. A page may hold less than its limit, or nothing, and yet be followed by another.
 */
export const searchNodes = route.list({
  id: 'disk/search-nodes',
  path: '/api/v2/disk/search',
  query: z.object({
    ...pageQuery,
    q: z.string().check(z.trim(), z.minLength(1), z.maxLength(200), oneLine),
    kind: z.optional(DiskKind),
    /** The member who put it there. */
    ownerId: z.optional(z.uuid()),
    /** When the content was changed: from the first instant on, before the second. */
    changedFrom: z.optional(dateTimeField),
    changedTo: z.optional(dateTimeField),
  }),
  response: toPageSchema(z.object({ ...DiskNode.shape, path: DiskPath })),
  access: 'member',
  perMinute: 120,
  errors: [requestErrors.invalid],
});
