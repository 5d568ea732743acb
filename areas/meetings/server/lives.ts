import type { Life } from '@artel/server';

/** How long the rows of each table are kept. */
export const meetingsLives: readonly Life[] = [
  {
    table: 'meetings.meetings',
    what: "meetings and their guests' addresses",
    kept: 'as long as the company',
  },
  { table: 'meetings.guests', what: "meetings and their guests' addresses", kept: 'as long as the company' },
];
