import {
  defineLimits,
  liveEvent,
  pageOf,
  pageQuery,
  readableLine,
  readableText,
  requestErrors,
  resourceVersion,
  route,
  storable,
} from '@artel/contract';
import * as z from 'zod/mini';

const limits = defineLimits('roadmap', {
  ideas: { of: 'company', standing: 1_000 },
});

/** What a company has many of: a title and a few words. */
export const Idea = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** UTC instant. */
  createdAt: z.string(),
  version: z.int(),
});
export type Idea = z.infer<typeof Idea>;

/** The orders of the list, the usual one first. */
export const IdeaSort = z.enum(['title', 'created']);
export type IdeaSort = z.infer<typeof IdeaSort>;

/** Some of the company changed. Published to the company. */
export const ideasChanged = liveEvent({
  name: 'roadmap/ideas-changed',
  ids: z.object({ companyId: z.uuid() }),
});

const written = {
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(200), readableLine),
  text: z.string().check(z.trim(), z.maxLength(2_000), readableText),
};

const writes = {
  access: 'roadmap.manage-ideas',
  effect: 'write',
  whenSuspended: 'refuse',
} as const;

/** Those of the company, searched by a part of the title. */
export const listIdeas = route({
  id: 'roadmap/list-ideas',
  method: 'GET',
  path: '/api/v2/roadmap/ideas',
  query: z.object({
    ...pageQuery,
    sort: z._default(IdeaSort, 'title'),
    order: z._default(z.enum(['asc', 'desc']), 'asc'),
    q: z.optional(z.string().check(z.maxLength(200), storable)),
  }),
  response: pageOf(Idea),
  access: 'member',
  effect: 'read',
  whenSuspended: 'allow',
  errors: [],
});

/** Creates another one. */
export const createIdea = route({
  ...writes,
  id: 'roadmap/create-idea',
  method: 'POST',
  path: '/api/v2/roadmap/ideas',
  body: z.object(written),
  response: Idea,
  status: 201,
  creates: limits['ideas'],
  errors: [],
});

/** Updates one; a version that is no longer the newest is refused. */
export const updateIdea = route({
  ...writes,
  id: 'roadmap/update-idea',
  method: 'PUT',
  path: '/api/v2/roadmap/ideas/{ideaId}',
  params: z.object({ ideaId: z.uuid() }),
  body: z.object({ ...written, version: resourceVersion }),
  response: Idea,
  creates: 'none',
  errors: [requestErrors['not-found'], requestErrors.stale],
});

/** Deletes one for good. */
export const deleteIdea = route({
  ...writes,
  id: 'roadmap/delete-idea',
  method: 'DELETE',
  path: '/api/v2/roadmap/ideas/{ideaId}',
  params: z.object({ ideaId: z.uuid() }),
  response: z.object({}),
  creates: 'none',
  errors: [requestErrors['not-found']],
});
