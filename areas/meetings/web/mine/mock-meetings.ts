import type { PastItem, PlannedItem, RunningItem } from '@artel/meetings/contract';

/** The data of the meetings page. */
export interface MeetingLists {
  readonly planned: readonly PlannedItem[];
  readonly running: readonly RunningItem[];
  readonly past: readonly PastItem[];
}

/** D-10: sample meetings of a middle-sized company; a chunk of its own. */
export async function mockMeetings(): Promise<MeetingLists> {
  return (await import('./meetings.mock.json')).default;
}
