import { defineErrors } from '@artel/contract';

export const joinErrors = defineErrors('invitations', {
  /** One request of the person waits already. */
  'join-asking-waiting': { status: 409 },
  /** The same was declined not long ago. */
  'join-asked-lately': { status: 409 },
  /** Everybody may open a mailbox there: the domain proves nothing. */
  'join-domain-public': { status: 409 },
  /** Withdrawn, expired, or decided by another member. */
  'join-request-over': { status: 409 },
  /** The person's address is in another mail domain by now. */
  'join-domain-lost': { status: 409 },
});
