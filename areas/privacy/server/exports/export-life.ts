import { DAY } from '@artel/contract/time';

/** How long an archive can be loaded. */
const KEEP_DAYS = 7;

export const dayBefore = (now: Date) => new Date(now.getTime() - DAY);

/** What was asked for before this is over. */
export const oldestKept = (now: Date) => new Date(now.getTime() - KEEP_DAYS * DAY);

export const endOf = (createdAt: Date) => new Date(createdAt.getTime() + KEEP_DAYS * DAY);
