import type { PastItem, PlannedItem, RunningItem } from '@artel/meetings/contract';

/** The lists of the meetings page. */
export interface MeetingLists {
  readonly planned: readonly PlannedItem[];
  readonly running: readonly RunningItem[];
  readonly past: readonly PastItem[];
}

/** D-10: meetings as a company of some size has them; a chunk of its own. */
export async function mockMeetings(): Promise<MeetingLists> {
  return (await import('./meetings.mock.json')).default;
}
