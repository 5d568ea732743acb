import {
  pageQuery,
  readableLine,
  readableText,
  requestErrors,
  resourceVersion,
  route,
  storable,
  toPageSchema,
} from '@artel/contract';
import * as z from 'zod/mini';
import { roadmapErrors } from './errors.ts';
import { roadmapLimits } from './limits.ts';

export const IDEA_STATUSES = ['considering', 'planned', 'building', 'done', 'declined'] as const;
export const IdeaStatus = z.enum(IDEA_STATUSES);
export type IdeaStatus = z.infer<typeof IdeaStatus>;

/** Whether the idea no longer accepts votes. */
export const isClosed = (status: IdeaStatus): boolean => status === 'done' || status === 'declined';

/** The author as shown to the reader; names of other companies' people stay on the server. */
export const Author = z.object({
  kind: z.enum(['self', 'colleague', 'operator', 'other', 'gone']),
  /** Set for a colleague, and for everyone when the operator reads it. */
  name: z.nullable(z.string()),
  /** For the operator alone. */
  companyName: z.nullable(z.string()),
});
export type Author = z.infer<typeof Author>;

/** An idea in a list. */
export const IdeaLine = z.object({
  id: z.string(),
  title: z.string(),
  /** The beginning of the text. */
  excerpt: z.string(),
  status: IdeaStatus,
  /** Number of people, each counted once, including voters for merged ideas. */
  votes: z.int(),
  comments: z.int(),
  isVoted: z.boolean(),
  isFollowed: z.boolean(),
  isOwn: z.boolean(),
  /** Not shown to other companies before the operator approves it. */
  isWaiting: z.boolean(),
  /** UTC instant. */
  createdAt: z.string(),
});
export type IdeaLine = z.infer<typeof IdeaLine>;

export const Idea = z.extend(IdeaLine, {
  text: z.string(),
  author: Author,
  /** The operator's latest answer; null before the first one. */
  answer: z.nullable(z.object({ text: z.string(), at: z.string() })),
  /** The latest first. */
  history: z.array(z.object({ status: IdeaStatus, at: z.string() })).check(z.maxLength(100)),
  /** Titles of the ideas that were merged into this one. */
  merged: z.array(z.string()).check(z.maxLength(100)),
  /** The reader may change or withdraw it. */
  mayChange: z.boolean(),
  version: z.int(),
});
export type Idea = z.infer<typeof Idea>;

const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(120), readableLine);
export const ideaWords = {
  title,
  text: z.string().check(z.trim(), z.maxLength(5_000), readableText),
};
export const ideaParams = z.object({ ideaId: z.uuid() });

export const ideasQuery = {
  ...pageQuery,
  sort: z._default(z.enum(['votes', 'new']), 'votes'),
  status: z.optional(IdeaStatus),
  q: z.optional(z.string().check(z.maxLength(300), storable)),
};

/** Ideas of all companies. */
export const listIdeas = route.list({
  id: 'roadmap/list-ideas',
  path: '/api/v2/roadmap/ideas',
  access: 'member',
  query: z.object({ ...ideasQuery, own: z.optional(z.enum(['yes'])) }),
  response: toPageSchema(IdeaLine),
});

/** One idea; for a merged one, the idea that it was merged into. */
export const getIdea = route.get({
  id: 'roadmap/get-idea',
  path: '/api/v2/roadmap/ideas/{ideaId}',
  access: 'member',
  params: ideaParams,
  response: Idea,
  errors: [requestErrors['not-found']],
});

/** Ideas similar to the text that is being typed. */
export const listSimilarIdeas = route.list({
  id: 'roadmap/list-similar-ideas',
  path: '/api/v2/roadmap/similar-ideas',
  access: 'member',
  query: z.object({ text: z.string().check(z.maxLength(1_000), storable) }),
  response: z.object({ items: z.array(IdeaLine).check(z.maxLength(5)) }),
});

export const suggestIdea = route.create({
  id: 'roadmap/suggest-idea',
  path: '/api/v2/roadmap/ideas',
  access: 'roadmap.take-part',
  body: z.object(ideaWords),
  response: Idea,
  status: 201,
  creates: roadmapLimits.ideas,
  acts: ['roadmap/idea-suggested'],
});

/** The author changes the text, until anyone else takes part. */
export const updateIdea = route.update({
  id: 'roadmap/update-idea',
  path: '/api/v2/roadmap/ideas/{ideaId}',
  access: 'roadmap.take-part',
  params: ideaParams,
  body: z.object({ ...ideaWords, version: resourceVersion }),
  response: Idea,
  acts: ['roadmap/idea-updated'],
  errors: [requestErrors['not-found'], requestErrors.stale, roadmapErrors['idea-taken-up']],
});

/** The author withdraws it while no one else took part. */
export const withdrawIdea = route.remove({
  id: 'roadmap/withdraw-idea',
  path: '/api/v2/roadmap/ideas/{ideaId}',
  access: 'roadmap.take-part',
  whenSuspended: 'allow',
  params: ideaParams,
  response: z.object({}),
  acts: ['roadmap/idea-withdrawn'],
  errors: [requestErrors['not-found'], roadmapErrors['idea-taken-up']],
});

/** The actor's present state on an idea. */
export const ReaderState = z.object({
  ideaId: z.string(),
  votes: z.int(),
  isVoted: z.boolean(),
  isFollowed: z.boolean(),
});
export type ReaderState = z.infer<typeof ReaderState>;

/** Gives or withdraws the vote; on a merged idea, of the one that it was merged into. */
export const setVote = route.update({
  id: 'roadmap/set-vote',
  path: '/api/v2/roadmap/ideas/{ideaId}/vote',
  access: 'roadmap.take-part',
  params: ideaParams,
  body: z.object({ isVoted: z.boolean() }),
  response: ReaderState,
  creates: roadmapLimits.votes,
  unrecorded: 'own-preference',
  errors: [requestErrors['not-found'], roadmapErrors['idea-closed']],
});

export const setFollow = route.update({
  id: 'roadmap/set-follow',
  path: '/api/v2/roadmap/ideas/{ideaId}/follow',
  access: 'roadmap.take-part',
  params: ideaParams,
  body: z.object({ isFollowed: z.boolean() }),
  response: ReaderState,
  creates: roadmapLimits.votes,
  unrecorded: 'own-preference',
  errors: [requestErrors['not-found']],
});
