/** Reads of people with a mailbox; a suspended company may still read its letters. */
export const mailReads = { access: 'mail.use', effect: 'read', whenSuspended: 'allow' } as const;

/** Writes of people with a mailbox. */
export const mailWrites = { access: 'mail.use', effect: 'write', whenSuspended: 'refuse' } as const;

/** Writes about the own mailbox alone: a suspended company goes on reading, so what was read is stored. */
export const ownWrites = { access: 'mail.use', effect: 'write', whenSuspended: 'allow' } as const;
