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

/** Queries that the area's screens refetch when another member changed something. */
export const liveReactions: readonly LiveReaction[] = [
  { event: meetingsChanged, refetches: [getDashboard, listPlanned, getMeeting] },
  { event: runChanged, refetches: [listRunning, listPast] },
];
