import { defineErrors } from '@artel/contract';

/** Errors that several features share. */
export const sharedErrors = defineErrors('company', {
  /** The company's subscriptions have no place left. */
  'seat-limit-reached': { status: 409 },
  'department-unknown': { status: 422, path: 'departmentId' },
  /** Only an owner can make a member an owner, or act on one. */
  'owners-only': { status: 403 },
  /** A company always has an owner. */
  'last-owner': { status: 409 },
});
