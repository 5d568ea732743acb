import { DAY } from '@artel/contract/time';

/** How long an archive can be downloaded. */
const RETENTION_DAYS = 7;

export const dayBefore = (now: Date) => new Date(now.getTime() - DAY);

/** Returns the earliest request time of an archive that has not expired. */
export const getOldestRetained = (now: Date) => new Date(now.getTime() - RETENTION_DAYS * DAY);

export const getExportEnd = (createdAt: Date) => new Date(createdAt.getTime() + RETENTION_DAYS * DAY);
