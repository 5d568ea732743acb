const DAY_MS = 24 * 3_600_000;

/** How long an archive can be loaded. */
const KEEP_DAYS = 7;

export const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MS);

/** What was asked for before this is over. */
export const oldestKept = (now: Date) => new Date(now.getTime() - KEEP_DAYS * DAY_MS);

export const endOf = (createdAt: Date) => new Date(createdAt.getTime() + KEEP_DAYS * DAY_MS);
