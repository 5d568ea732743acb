import { defineErrors } from '@artel/contract';

/** Errors that several features share. */
export const sharedErrors = defineErrors('company', {
  /** The company's subscriptions have no free seat. */
  'seat-limit-reached': { status: 409 },
  'department-unknown': { status: 422, path: 'departmentId' },
  /** Only an owner can make a member an owner, or change an owner. */
  'owners-only': { status: 403 },
  /** A company must always have an owner. */
  'last-owner': { status: 409 },
});
