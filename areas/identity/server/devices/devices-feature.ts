import type { Feature } from '@artel/server';

/** Devices that a person signed in from. */
export const devices: Feature = {
  lives: [
    {
      table: 'identity.devices',
      what: 'known devices',
      kept: '{days} after the last sign-in',
      ends: 'last_seen_at',
      days: 400,
    },
  ],
};
