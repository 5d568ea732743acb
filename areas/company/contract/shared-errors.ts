import { defineErrors } from '@artel/contract';

/** What several features refuse alike. */
export const sharedErrors = defineErrors('company', {
  /** The company's subscriptions have no place left. */
  'seat-limit-reached': { status: 409 },
  'department-unknown': { status: 422, path: 'departmentId' },
  /** Only an owner makes somebody an owner, or acts on one. */
  'owners-only': { status: 403 },
  /** A company never stands without an owner. */
  'last-owner': { status: 409 },
});
