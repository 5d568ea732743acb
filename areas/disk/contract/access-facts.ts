/** What members look at, also while the company is suspended. */
export const memberReads = { access: 'member', effect: 'read', whenSuspended: 'allow' } as const;

/** What members change. */
export const memberWrites = { access: 'member', effect: 'write', whenSuspended: 'refuse' } as const;
