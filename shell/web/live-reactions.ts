import { draftChanged, getDraft, listDrafts } from '@artel/contract';
import type { LiveReaction } from '@artel/web';

/** A text that the person goes on with on another device is shown here as well. */
export const liveReactions: readonly LiveReaction[] = [
  { event: draftChanged, refetches: [getDraft, listDrafts] },
];
