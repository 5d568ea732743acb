import {
  getIdea,
  ideaChanged,
  listComments,
  listIdeas,
  listWeighedIdeas,
  weighIdea,
} from '@artel/roadmap/contract';
import type { LiveReaction } from '@artel/web';

/** The queries that the area's screens fetch again when another person changed something. */
export const liveReactions: readonly LiveReaction[] = [
  { event: ideaChanged, refetches: [listIdeas, getIdea, listComments, listWeighedIdeas, weighIdea] },
];
