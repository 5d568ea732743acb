const DAY_MS = 24 * 3_600_000;

/** How long a file and its lines are kept. */
const KEEP_DAYS = 30;

export const endOf = (createdAt: Date) => new Date(createdAt.getTime() + KEEP_DAYS * DAY_MS);
