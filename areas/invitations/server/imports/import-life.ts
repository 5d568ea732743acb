import { DAY } from '@artel/contract/time';

/** How long a file and its lines are retained. */
const RETENTION_DAYS = 30;

export const getImportEnd = (createdAt: Date) => new Date(createdAt.getTime() + RETENTION_DAYS * DAY);
