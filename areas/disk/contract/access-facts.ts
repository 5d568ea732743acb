/** Routes by which members read, also while the company is suspended. */
export const memberReads = { access: 'member', effect: 'read', whenSuspended: 'allow' } as const;

/** Routes by which members write. */
export const memberWrites = { access: 'member', effect: 'write', whenSuspended: 'refuse' } as const;
