import { DAY } from '@artel/contract/time';

/** How long a person may change their mind. */
export const PERSON_DAYS = 14;
/** How long the owners of a company may. */
export const COMPANY_DAYS = 30;

export const inDays = (now: Date, days: number) => new Date(now.getTime() + days * DAY);
