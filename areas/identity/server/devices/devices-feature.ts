import type { Feature } from '@artel/server';

/** Devices that a person signed in from. */
export const devices: Feature = {
  retention: [
    {
      table: 'identity.devices',
      label: 'known devices',
      duration: '{days} after the last sign-in',
      ends: 'last_seen_at',
      days: 400,
    },
  ],
};
