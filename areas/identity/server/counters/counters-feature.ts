import type { Feature } from '@artel/server';

/** Counters of failures. */
export const counters: Feature = {
  retention: [
    {
      table: 'identity.attempt_counters',
      label: 'counters of failed attempts',
      duration: 'until they are empty',
      ends: 'empty_at',
      days: 0,
    },
  ],
};
