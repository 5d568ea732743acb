import { pageQuery, readableText, requestErrors, route, toPageSchema } from '@artel/contract';
import * as z from 'zod/mini';
import { Author, ideaParams } from './ideas.ts';
import { roadmapLimits } from './limits.ts';

export const Comment = z.object({
  id: z.string(),
  text: z.string(),
  author: Author,
  /** The reader may delete it. */
  mayDelete: z.boolean(),
  /** UTC instant. */
  createdAt: z.string(),
});
export type Comment = z.infer<typeof Comment>;

/** Comments of an idea and of those merged into it, the oldest first. */
export const listComments = route.list({
  id: 'roadmap/list-comments',
  path: '/api/v2/roadmap/ideas/{ideaId}/comments',
  params: ideaParams,
  query: z.object(pageQuery),
  response: toPageSchema(Comment),
  access: 'member',
  errors: [requestErrors['not-found']],
});

export const createComment = route.create({
  id: 'roadmap/create-comment',
  path: '/api/v2/roadmap/ideas/{ideaId}/comments',
  access: 'roadmap.take-part',
  params: ideaParams,
  body: z.object({
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000), readableText),
  }),
  response: Comment,
  status: 201,
  creates: roadmapLimits.comments,
  unrecorded: 'daily-work',
  errors: [requestErrors['not-found']],
});

/** By the author, or by the operator. */
export const deleteComment = route.remove({
  id: 'roadmap/delete-comment',
  path: '/api/v2/roadmap/comments/{commentId}',
  access: 'roadmap.take-part',
  params: z.object({ commentId: z.uuid() }),
  response: z.object({}),
  acts: ['roadmap/comment-deleted'],
  errors: [requestErrors['not-found']],
});
