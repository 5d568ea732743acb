/** What members look at, also while the company is suspended. */
export const memberReads = { access: 'calendar.own', effect: 'read', whenSuspended: 'allow' } as const;

/** What members change. */
export const memberWrites = { access: 'calendar.own', effect: 'write', whenSuspended: 'refuse' } as const;
