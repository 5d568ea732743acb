import { defineLimits } from '@artel/contract';

/** Limits on what can be created in this area. */
export const roadmapLimits = defineLimits('roadmap', {
  ideas: { of: 'person', perDay: 20 },
  comments: { of: 'person', perDay: 200 },
  /** Votes, and follows chosen by the person. */
  votes: { of: 'person', perDay: 500 },
  answers: { of: 'installation', perDay: 1_000 },
  merges: { of: 'installation', perDay: 1_000 },
  entries: { of: 'installation', existing: 2_000 },
});
