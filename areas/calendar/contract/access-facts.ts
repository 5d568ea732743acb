/** Routes by which members read, also while the company is suspended. */
export const memberReads = { access: 'calendar.own', effect: 'read', whenSuspended: 'allow' } as const;

/** Routes by which members write. */
export const memberWrites = { access: 'calendar.own', effect: 'write', whenSuspended: 'refuse' } as const;
