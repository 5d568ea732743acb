import { defineErrors } from '@artel/contract';

/** All errors of the area. */
export const roadmapErrors = defineErrors('roadmap', {
  /** Done or declined: votes have no effect any more. */
  'idea-closed': { status: 409 },
  /** Others have voted for it or commented on it, or the operator has answered. */
  'idea-taken-up': { status: 409 },
  /** An idea is merged into another one that people of both companies see, only once. */
  'not-mergeable': { status: 409 },
  /** The merge was undone, or is older than thirty days. */
  'merge-final': { status: 409 },
});
