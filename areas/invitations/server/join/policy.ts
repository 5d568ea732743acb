import { DAY } from '@artel/contract/time';
import { getMailDomain } from '@artel/invitations/contract';
import { isPublicMailDomain } from '@artel/requisites/server';

/** How long a request waits for an answer. */
export const REQUEST_LIFETIME = 30 * DAY;
/** How long the same request is refused after it was declined. */
export const PAUSE_AFTER_REFUSAL = 30 * DAY;
/** Requests that may wait in a company at a time; more are dropped. */
export const WAITING_AT_MOST = 500;
/** Companies of a number or a domain that are considered, whether or not they accept requests. */
export const MAX_COMPANIES = 100;
/** Limit of companies with one mail domain, such as a group. */
export const COMPANIES_AT_MOST = 10;

/** The mail domain that an address proves; null for a public mail service. */
export function provenDomain(email: string): string | null {
  const domain = getMailDomain(email);
  return domain === '' || isPublicMailDomain(domain) ? null : domain;
}
