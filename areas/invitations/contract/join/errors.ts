import { defineErrors } from '@artel/contract';

export const joinErrors = defineErrors('invitations', {
  /** The person already has a waiting request. */
  'join-asking-waiting': { status: 409 },
  /** The same request was declined recently. */
  'join-asked-lately': { status: 409 },
  /** Anyone may open a mailbox in the domain, so it proves nothing. */
  'join-domain-public': { status: 409 },
  /** The request was withdrawn, has expired, or was decided by another member. */
  'join-request-over': { status: 409 },
  /** The person's address is in another mail domain now. */
  'join-domain-lost': { status: 409 },
});
