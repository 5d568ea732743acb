import { getDashboard } from '@artel/contract';
import {
  getMeeting,
  listPast,
  listPlanned,
  listRunning,
  meetingsChanged,
  runChanged,
} from '@artel/meetings/contract';
import type { LiveReaction } from '@artel/web';

/** What the area's screens ask for anew when somebody else changed something. */
export const liveReactions: readonly LiveReaction[] = [
  { event: meetingsChanged, refetches: [getDashboard, listPlanned, getMeeting] },
  { event: runChanged, refetches: [listRunning, listPast] },
];
