import { defineErrors } from '@artel/contract';

/** All that the area refuses. */
export const roadmapErrors = defineErrors('roadmap', {
  /** Done or declined: votes would change nothing any more. */
  'idea-closed': { status: 409 },
  /** Others have voted for it or commented on it, or the operator has answered. */
  'idea-taken-up': { status: 409 },
  /** An idea is merged into another one that both companies' people see, once. */
  'not-mergeable': { status: 409 },
  /** The merge was undone, or is older than thirty days. */
  'merge-final': { status: 409 },
});
