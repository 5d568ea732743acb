import { defineErrors } from '@artel/contract';

/** All errors of the area. */
export const mailErrors = defineErrors('mail', {
  /** No address in any of the three fields. */
  'no-recipients': { status: 422, path: 'recipients' },
  'too-many-recipients': { status: 422, path: 'recipients' },
  /** A letter of the built-in mailbox reaches members of the company alone. */
  'outside-recipients': { status: 422, path: 'recipients' },
  'letter-too-large': { status: 413 },
  'too-many-letter-files': { status: 409 },
  'file-unknown': { status: 422, path: 'fileIds' },
  /** The draft was sent, or its sending is under way. */
  'draft-sent': { status: 409 },
  /** The time in which the sending could be cancelled is over. */
  'undo-over': { status: 409 },
  /** The letter is not in a state that permits this act. */
  'not-unsure': { status: 409 },
  'account-known': { status: 409, path: 'address' },
  /** The built-in mailbox exists as long as its owner's membership. */
  'account-built-in': { status: 409 },
  'server-unknown': { status: 422, path: 'imap.host' },
  'server-refused': { status: 422, path: 'imap.host' },
  'server-unreachable': { status: 422, path: 'imap.host' },
  'server-untrusted': { status: 422, path: 'imap.host' },
  'wrong-password': { status: 422, path: 'password' },
  'smtp-unreachable': { status: 422, path: 'smtp.host' },
  'smtp-refused': { status: 422, path: 'smtp.host' },
  /** The letter contains no event that could be answered. */
  'no-invitation': { status: 409 },
  /** The mail server of the account does not respond. */
  'server-away': { status: 503 },
});
