import { pageQuery, requestErrors, resourceVersion, route, toPageSchema } from '@artel/contract';
import * as z from 'zod/mini';
import { ideaWords } from './ideas.ts';
import { roadmapLimits } from './limits.ts';

/** An entry of the changelog. */
export const Entry = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** UTC instant. */
  createdAt: z.string(),
  version: z.int(),
});
export type Entry = z.infer<typeof Entry>;

const byOperator = { access: 'operator.roadmap', effect: 'write', whenSuspended: 'refuse' } as const;

/** The latest first. */
export const listEntries = route({
  id: 'roadmap/list-entries',
  method: 'GET',
  path: '/api/v2/roadmap/entries',
  query: z.object(pageQuery),
  response: toPageSchema(Entry),
  access: 'member',
  effect: 'read',
  whenSuspended: 'allow',
  errors: [],
});

export const publishEntry = route({
  ...byOperator,
  id: 'roadmap/publish-entry',
  method: 'POST',
  path: '/api/v2/roadmap/entries',
  body: z.object(ideaWords),
  response: Entry,
  status: 201,
  creates: roadmapLimits.entries,
  errors: [],
});

export const updateEntry = route({
  ...byOperator,
  id: 'roadmap/update-entry',
  method: 'PUT',
  path: '/api/v2/roadmap/entries/{entryId}',
  params: z.object({ entryId: z.uuid() }),
  body: z.object({ ...ideaWords, version: resourceVersion }),
  response: Entry,
  creates: 'none',
  errors: [requestErrors['not-found'], requestErrors.stale],
});

export const deleteEntry = route({
  ...byOperator,
  id: 'roadmap/delete-entry',
  method: 'DELETE',
  path: '/api/v2/roadmap/entries/{entryId}',
  params: z.object({ entryId: z.uuid() }),
  response: z.object({}),
  creates: 'none',
  errors: [requestErrors['not-found']],
});
