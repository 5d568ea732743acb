import { readableText, requestErrors, resourceVersion, route, toPageSchema } from '@artel/contract';
import * as z from 'zod/mini';
import { roadmapErrors } from './errors.ts';
import { Idea, IdeaLine, IdeaStatus, ideaParams, ideasQuery } from './ideas.ts';
import { roadmapLimits } from './limits.ts';

const byOperator = { access: 'operator.roadmap', whenSuspended: 'refuse' } as const;

/** How much an idea weighs by those who voted for it. */
export const Weight = z.object({
  companies: z.int(),
  seats: z.int(),
  /** The sum that their companies pay a month. */
  monthlyKopecks: z.int(),
});
export type Weight = z.infer<typeof Weight>;

export const WeighedIdea = z.extend(IdeaLine, { weight: Weight });
export type WeighedIdea = z.infer<typeof WeighedIdea>;

/** Ideas as the operator sees them, with those that wait for approval. */
export const listWeighedIdeas = route({
  ...byOperator,
  id: 'roadmap/list-weighed-ideas',
  method: 'GET',
  path: '/api/v2/roadmap/operator/ideas',
  query: z.object({ ...ideasQuery, waiting: z.optional(z.enum(['yes'])) }),
  response: toPageSchema(WeighedIdea),
  effect: 'read',
  errors: [],
});

export const Merge = z.object({
  id: z.string(),
  fromTitle: z.string(),
  at: z.string(),
  /** Within thirty days. */
  mayUndo: z.boolean(),
});
export type Merge = z.infer<typeof Merge>;

export const WeighedDetails = z.object({
  weight: Weight,
  /** Those who hear of the next answer. */
  followers: z.int(),
  merges: z.array(Merge).check(z.maxLength(100)),
});
export type WeighedDetails = z.infer<typeof WeighedDetails>;

/** Returns the details of an idea that only the operator sees. */
export const weighIdea = route({
  ...byOperator,
  id: 'roadmap/weigh-idea',
  method: 'GET',
  path: '/api/v2/roadmap/operator/ideas/{ideaId}/weight',
  params: ideaParams,
  response: WeighedDetails,
  effect: 'read',
  errors: [requestErrors['not-found']],
});

/** Sets the status and says why; followers are notified once. */
export const answerIdea = route({
  ...byOperator,
  id: 'roadmap/answer-idea',
  method: 'PUT',
  path: '/api/v2/roadmap/operator/ideas/{ideaId}/answer',
  params: ideaParams,
  body: z.object({
    status: IdeaStatus,
    answer: z.string().check(z.trim(), z.maxLength(5_000), readableText),
    version: resourceVersion,
  }),
  response: Idea,
  effect: 'write',
  creates: roadmapLimits.answers,
  errors: [requestErrors['not-found'], requestErrors.stale],
});

/** Shows a waiting idea to all companies. */
export const approveIdea = route({
  ...byOperator,
  id: 'roadmap/approve-idea',
  method: 'POST',
  path: '/api/v2/roadmap/operator/ideas/{ideaId}/approve',
  params: ideaParams,
  response: Idea,
  effect: 'write',
  creates: 'none',
  errors: [requestErrors['not-found']],
});

/** Removes what is no idea, with its votes and comments. */
export const removeIdea = route({
  ...byOperator,
  id: 'roadmap/remove-idea',
  method: 'DELETE',
  path: '/api/v2/roadmap/operator/ideas/{ideaId}',
  params: ideaParams,
  response: z.object({}),
  effect: 'write',
  creates: 'none',
  errors: [requestErrors['not-found'], roadmapErrors['not-mergeable']],
});

const pair = { fromId: z.uuid(), intoId: z.uuid() };

export const MergePreview = z.object({
  fromTitle: z.string(),
  intoTitle: z.string(),
  /** Votes for both together; each person counts once. */
  votes: z.int(),
  /** People who voted for both. */
  both: z.int(),
  comments: z.int(),
  /** Followers of the first one, who are notified. */
  notified: z.int(),
});
export type MergePreview = z.infer<typeof MergePreview>;

export const previewMerge = route({
  ...byOperator,
  id: 'roadmap/preview-merge',
  method: 'GET',
  path: '/api/v2/roadmap/operator/merge-preview',
  query: z.object(pair),
  response: MergePreview,
  effect: 'read',
  errors: [requestErrors['not-found'], roadmapErrors['not-mergeable']],
});

export const mergeIdeas = route({
  ...byOperator,
  id: 'roadmap/merge-ideas',
  method: 'POST',
  path: '/api/v2/roadmap/operator/merges',
  body: z.object(pair),
  response: Merge,
  status: 201,
  effect: 'write',
  creates: roadmapLimits.merges,
  errors: [requestErrors['not-found'], roadmapErrors['not-mergeable']],
});

export const undoMerge = route({
  ...byOperator,
  id: 'roadmap/undo-merge',
  method: 'POST',
  path: '/api/v2/roadmap/operator/merges/{mergeId}/undo',
  params: z.object({ mergeId: z.uuid() }),
  response: z.object({ ideaId: z.string() }),
  effect: 'write',
  creates: 'none',
  errors: [requestErrors['not-found'], roadmapErrors['merge-final']],
});
