import { draftChanged, getDraft, listDrafts } from '@artel/contract';
import type { LiveReaction } from '@artel/web';

/** Updates a draft here that the person continues on another device. */
export const liveReactions: readonly LiveReaction[] = [
  { event: draftChanged, refetches: [getDraft, listDrafts] },
];
