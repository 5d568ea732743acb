import { DAY } from '@artel/contract/time';

/** Number of days during which a person may cancel the erasure. */
export const PERSON_DAYS = 14;
/** Number of days during which the owners of a company may cancel it. */
export const COMPANY_DAYS = 30;

export const inDays = (now: Date, days: number) => new Date(now.getTime() + days * DAY);
