import type { Life } from '@artel/server';

/** How long the rows of each table are kept. */
export const privacyLives: readonly Life[] = [
  {
    table: 'privacy.exports',
    what: 'archives that people asked for, and their blobs',
    kept: '{days}',
    ends: 'created_at',
    days: 7,
    via: 'privacy/delete-old-exports',
  },
];
