import type { Life } from '@artel/server';

/** How long the rows of each table are kept. */
export const notificationsLives: readonly Life[] = [
  {
    table: 'notifications.notices',
    what: 'notices of the bell',
    kept: '90 days after they were read, a year in all',
    ends: `LEAST(read_at + interval '2160 hours', created_at + interval '8760 hours')`,
    days: 0,
  },
  {
    table: 'notifications.choices',
    what: 'which notices a person wants, and when',
    kept: 'as long as the account; one per person',
  },
  {
    table: 'notifications.quiet_hours',
    what: 'which notices a person wants, and when',
    kept: 'as long as the account; one per person',
  },
];
