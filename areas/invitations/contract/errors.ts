import { defineErrors } from '@artel/contract';

export const invitationsErrors = defineErrors('invitations', {
  /** The company's subscriptions have no place left, as whoever was invited reads it. */
  'company-full': { status: 409 },
  /** Unknown, taken back, expired and used up answer alike. */
  'invitation-invalid': { status: 410 },
  /** The letter went to another address than the one that is signed in. */
  'invitation-for-another': { status: 409 },
  /** The link is for addresses of one mail domain. */
  'invitation-domain': { status: 409, path: 'email' },
  /** Only owners make owners. */
  'role-above-own': { status: 422, path: 'role' },
  'mail-domain-malformed': { status: 422, path: 'emailDomain' },
  'too-many-addresses': { status: 422, path: 'text' },
  /** One request of the person waits already. */
  'join-asking-waiting': { status: 409 },
  /** The same was declined not long ago. */
  'join-asked-lately': { status: 409 },
  /** Everybody may open a mailbox there: the domain proves nothing. */
  'join-domain-public': { status: 409 },
  /** Withdrawn, expired, or decided by somebody else. */
  'join-request-over': { status: 409 },
  /** The person's address lies in another mail domain by now. */
  'join-domain-lost': { status: 409 },
  /** A leaver comes back by a letter to their address, not by a link for everybody. */
  'link-after-leaving': { status: 409 },
  /** Nothing stands in the file. */
  'import-empty': { status: 422, path: 'file' },
  'import-not-a-table': { status: 422, path: 'file' },
  /** Excel's format until 2003, which a workbook under a password has, too. */
  'import-old-excel': { status: 422, path: 'file' },
  'import-cell-too-long': { status: 422, path: 'file' },
  'import-too-many-columns': { status: 422, path: 'file' },
  'import-too-many-rows': { status: 422, path: 'file' },
  /** A quote that nothing closes. */
  'import-quotes': { status: 422, path: 'file' },
  /** More than a thread of its own can read: a bomb, most likely. */
  'import-too-complex': { status: 422, path: 'file' },
  'import-column-unknown': { status: 422, path: 'settings' },
  /** People are being asked in, or were. */
  'import-begun': { status: 409 },
  /** The check is not over. */
  'import-unchecked': { status: 409 },
  /** Lines need mending, and nobody said to pass them over. */
  'import-has-held-rows': { status: 409 },
  /** No line of the file is to be done anything about. */
  'import-nobody': { status: 409 },
});
