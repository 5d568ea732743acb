import type { Feature } from '@artel/server';

/** How often something failed. */
export const counters: Feature = {
  lives: [
    {
      table: 'identity.attempt_counters',
      what: 'counters of failed attempts',
      kept: 'until they are empty',
      ends: 'empty_at',
      days: 0,
    },
  ],
};
