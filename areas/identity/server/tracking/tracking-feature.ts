import type { Feature } from '@artel/server';

/** The source of a sign-up. */
export const tracking: Feature = {
  retention: [
    {
      table: 'identity.sign_up_tracking',
      label: 'what led to a sign-up (with a consent to analytics)',
      duration: '{days}',
      ends: 'created_at',
      days: 400,
    },
  ],
};
