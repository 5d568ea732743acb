import { defineErrors } from '@artel/contract';

/** What several features refuse alike. */
export const sharedErrors = defineErrors('invitations', {
  /** Only owners make owners. */
  'role-above-own': { status: 422, path: 'role' },
});
