import { readableText, requestErrors, resourceVersion, route, toPageSchema } from '@artel/contract';
import * as z from 'zod/mini';
import { roadmapErrors } from './errors.ts';
import { Idea, IdeaLine, IdeaStatus, ideaParams, ideasQuery } from './ideas.ts';
import { roadmapLimits } from './limits.ts';

/** The weight of an idea by those who voted for it. */
export const Weight = z.object({
  companies: z.int(),
  seats: z.int(),
  /** The sum that their companies pay per month. */
  monthlyKopecks: z.int(),
});
export type Weight = z.infer<typeof Weight>;

export const WeighedIdea = z.extend(IdeaLine, { weight: Weight });
export type WeighedIdea = z.infer<typeof WeighedIdea>;

/** Ideas as the operator sees them, with those that wait for approval. */
export const listWeighedIdeas = route.list({
  id: 'roadmap/list-weighed-ideas',
  path: '/api/v2/roadmap/operator/ideas',
  access: 'operator.roadmap',
  whenSuspended: 'refuse',
  query: z.object({ ...ideasQuery, waiting: z.optional(z.enum(['yes'])) }),
  response: toPageSchema(WeighedIdea),
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
  /** The people who are notified of the next answer. */
  followers: z.int(),
  merges: z.array(Merge).check(z.maxLength(100)),
});
export type WeighedDetails = z.infer<typeof WeighedDetails>;

/** Returns the details of an idea that only the operator sees. */
export const weighIdea = route.get({
  id: 'roadmap/weigh-idea',
  path: '/api/v2/roadmap/operator/ideas/{ideaId}/weight',
  access: 'operator.roadmap',
  whenSuspended: 'refuse',
  params: ideaParams,
  response: WeighedDetails,
  errors: [requestErrors['not-found']],
});

/** Sets the status and says why; followers are notified once. */
export const answerIdea = route.update({
  id: 'roadmap/answer-idea',
  path: '/api/v2/roadmap/operator/ideas/{ideaId}/answer',
  access: 'operator.roadmap',
  params: ideaParams,
  body: z.object({
    status: IdeaStatus,
    answer: z.string().check(z.trim(), z.maxLength(5_000), readableText),
    version: resourceVersion,
  }),
  response: Idea,
  creates: roadmapLimits.answers,
  acts: ['roadmap/idea-answered'],
  errors: [requestErrors['not-found'], requestErrors.stale],
});

/** Shows a waiting idea to all companies. */
export const approveIdea = route.act({
  id: 'roadmap/approve-idea',
  path: '/api/v2/roadmap/operator/ideas/{ideaId}/approve',
  access: 'operator.roadmap',
  params: ideaParams,
  response: Idea,
  acts: ['roadmap/idea-approved'],
  errors: [requestErrors['not-found']],
});

/** Removes an entry that is no idea, with its votes and comments. */
export const removeIdea = route.remove({
  id: 'roadmap/remove-idea',
  path: '/api/v2/roadmap/operator/ideas/{ideaId}',
  access: 'operator.roadmap',
  params: ideaParams,
  response: z.object({}),
  acts: ['roadmap/idea-removed'],
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

export const previewMerge = route.get({
  id: 'roadmap/preview-merge',
  path: '/api/v2/roadmap/operator/merge-preview',
  access: 'operator.roadmap',
  whenSuspended: 'refuse',
  query: z.object(pair),
  response: MergePreview,
  errors: [requestErrors['not-found'], roadmapErrors['not-mergeable']],
});

export const mergeIdeas = route.create({
  id: 'roadmap/merge-ideas',
  path: '/api/v2/roadmap/operator/merges',
  access: 'operator.roadmap',
  body: z.object(pair),
  response: Merge,
  status: 201,
  creates: roadmapLimits.merges,
  acts: ['roadmap/ideas-merged'],
  errors: [requestErrors['not-found'], roadmapErrors['not-mergeable']],
});

export const undoMerge = route.act({
  id: 'roadmap/undo-merge',
  path: '/api/v2/roadmap/operator/merges/{mergeId}/undo',
  access: 'operator.roadmap',
  params: z.object({ mergeId: z.uuid() }),
  response: z.object({ ideaId: z.string() }),
  acts: ['roadmap/merge-undone'],
  errors: [requestErrors['not-found'], roadmapErrors['merge-final']],
});
