import { DAY } from '@artel/contract/time';

/** How long a file and its lines are kept. */
const KEEP_DAYS = 30;

export const endOf = (createdAt: Date) => new Date(createdAt.getTime() + KEEP_DAYS * DAY);
