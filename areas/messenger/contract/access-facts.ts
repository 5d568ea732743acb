/** Reads of members; a suspended company may still read its conversations. */
export const memberReads = { access: 'member', effect: 'read', whenSuspended: 'allow' } as const;

/** Writes of members. */
export const memberWrites = { access: 'member', effect: 'write', whenSuspended: 'refuse' } as const;

/** Writes about the caller alone: a suspended company goes on reading, so what was read is stored. */
export const ownWrites = { access: 'member', effect: 'write', whenSuspended: 'allow' } as const;
