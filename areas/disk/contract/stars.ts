import { pageQuery, requestErrors, route, toPageSchema } from '@artel/contract';
import * as z from 'zod/mini';
import { memberReads, memberWrites } from './access-facts.ts';
import { diskLimits } from './limits.ts';
import { DiskNode } from './nodes.ts';
import { sharedErrors } from './shared-errors.ts';

const nodeParams = z.object({ nodeId: z.uuid() });

/** Stars a node to find it again; no one else sees the star. */
export const starNode = route({
  ...memberWrites,
  id: 'disk/star-node',
  method: 'PUT',
  path: '/api/v2/disk/nodes/{nodeId}/star',
  params: nodeParams,
  response: z.object({}),
  creates: diskLimits.stars,
  errors: [requestErrors['not-found'], sharedErrors['not-allowed']],
});

export const unstarNode = route({
  ...memberWrites,
  id: 'disk/unstar-node',
  method: 'DELETE',
  path: '/api/v2/disk/nodes/{nodeId}/star',
  params: nodeParams,
  response: z.object({}),
  creates: 'none',
  errors: [requestErrors['not-found']],
});

/**
 * Lists the nodes that the caller starred, the last first; those that they may not see any more, or that are
 * in the trash, are left out.
 */
export const listStarred = route({
  ...memberReads,
  id: 'disk/list-starred',
  method: 'GET',
  path: '/api/v2/disk/starred',
  query: z.object(pageQuery),
  response: toPageSchema(DiskNode),
  errors: [requestErrors.invalid],
});

/** Files that the caller put or changed lately, the last first. */
export const listRecent = route({
  ...memberReads,
  id: 'disk/list-recent',
  method: 'GET',
  path: '/api/v2/disk/recent',
  query: z.object(pageQuery),
  response: toPageSchema(DiskNode),
  errors: [requestErrors.invalid],
});
