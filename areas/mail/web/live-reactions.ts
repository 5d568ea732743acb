import { lettersChanged, listLetters } from '@artel/mail/contract';
import type { LiveReaction } from '@artel/web';

/** What the area's screens request again when another member changed something. */
export const liveReactions: readonly LiveReaction[] = [{ event: lettersChanged, refetches: [listLetters] }];
