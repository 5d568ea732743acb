import { pageQuery, requestErrors, route, toPageSchema } from '@artel/contract';
import * as z from 'zod/mini';
import { diskLimits } from './limits.ts';
import { DiskNode } from './nodes.ts';
import { sharedErrors } from './shared-errors.ts';

const nodeParams = z.object({ nodeId: z.uuid() });

/** Stars a node to find it again; no one else sees the star. */
export const starNode = route.update({
  id: 'disk/star-node',
  path: '/api/v2/disk/nodes/{nodeId}/star',
  access: 'member',
  params: nodeParams,
  response: z.object({}),
  creates: diskLimits.stars,
  unrecorded: 'own-preference',
  errors: [requestErrors['not-found'], sharedErrors['not-allowed']],
});

export const unstarNode = route.remove({
  id: 'disk/unstar-node',
  path: '/api/v2/disk/nodes/{nodeId}/star',
  access: 'member',
  params: nodeParams,
  response: z.object({}),
  unrecorded: 'own-preference',
  errors: [requestErrors['not-found']],
});

/**
 * Lists the nodes that the caller starred, the latest first; nodes that the caller may no longer see or that
 * are in the trash are left out.
 */
export const listStarred = route.list({
  id: 'disk/list-starred',
  path: '/api/v2/disk/starred',
  access: 'member',
  query: z.object(pageQuery),
  response: toPageSchema(DiskNode),
  errors: [requestErrors.invalid],
});

/** Lists files that the caller recently uploaded or changed, the latest first. */
export const listRecent = route.list({
  id: 'disk/list-recent',
  path: '/api/v2/disk/recent',
  access: 'member',
  query: z.object(pageQuery),
  response: toPageSchema(DiskNode),
  errors: [requestErrors.invalid],
});
