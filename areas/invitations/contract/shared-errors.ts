import { defineErrors } from '@artel/contract';

/** Refusals that several features share. */
export const sharedErrors = defineErrors('invitations', {
  /** Only owners may invite owners. */
  'role-above-own': { status: 422, path: 'role' },
});
