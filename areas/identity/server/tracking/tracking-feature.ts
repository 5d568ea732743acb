import type { Feature } from '@artel/server';

/** The source of a sign-up. */
export const tracking: Feature = {
  lives: [
    {
      table: 'identity.sign_up_tracking',
      what: 'what led to a sign-up (with a consent to analytics)',
      kept: '{days}',
      ends: 'created_at',
      days: 400,
    },
  ],
};
