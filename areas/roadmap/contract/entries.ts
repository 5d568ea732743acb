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

/** The latest first. */
export const listEntries = route.list({
  id: 'roadmap/list-entries',
  path: '/api/v2/roadmap/entries',
  query: z.object(pageQuery),
  response: toPageSchema(Entry),
  access: 'member',
});

export const publishEntry = route.create({
  id: 'roadmap/publish-entry',
  path: '/api/v2/roadmap/entries',
  access: 'operator.roadmap',
  body: z.object(ideaWords),
  response: Entry,
  status: 201,
  creates: roadmapLimits.entries,
  acts: ['roadmap/entry-published'],
});

export const updateEntry = route.update({
  id: 'roadmap/update-entry',
  path: '/api/v2/roadmap/entries/{entryId}',
  access: 'operator.roadmap',
  params: z.object({ entryId: z.uuid() }),
  body: z.object({ ...ideaWords, version: resourceVersion }),
  response: Entry,
  acts: ['roadmap/entry-updated'],
  errors: [requestErrors['not-found'], requestErrors.stale],
});

export const deleteEntry = route.remove({
  id: 'roadmap/delete-entry',
  path: '/api/v2/roadmap/entries/{entryId}',
  access: 'operator.roadmap',
  params: z.object({ entryId: z.uuid() }),
  response: z.object({}),
  acts: ['roadmap/entry-deleted'],
  errors: [requestErrors['not-found']],
});
