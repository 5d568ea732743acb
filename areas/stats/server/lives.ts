import type { Life } from '@artel/server';

/** How long the rows of each table are kept. */
export const statsLives: readonly Life[] = [
  { table: 'stats.views', what: 'counts of opened pages', kept: '{days}', lastDay: 'day', days: 400 },
  {
    table: 'stats.visitors',
    what: 'visitors and events of our own statistics',
    kept: '{days}, or until the visitor withdraws the consent',
    lastDay: 'day',
    days: 90,
  },
  {
    table: 'stats.events',
    what: 'visitors and events of our own statistics',
    kept: '{days}, or until the visitor withdraws the consent',
    lastDay: 'day',
    days: 90,
  },
  {
    table: 'stats.consents',
    what: 'choices about analytics',
    kept: '{days}: the year that a choice holds, and three more',
    ends: 'at',
    days: 4 * 365 + 1,
    via: 'stats/delete-old-consents',
  },
];
