import { DAY } from '@artel/contract/time';
import { getMailDomain } from '@artel/invitations/contract';
import { isPublicMailDomain } from '@artel/requisites/server';

/** How long a request waits for an answer. */
export const REQUEST_LIFETIME = 30 * DAY;
/** After a refusal the same may not be asked for so long. */
export const REST_AFTER_REFUSAL = 30 * DAY;
/** Requests that may wait in a company at a time; more are not heard. */
export const WAITING_AT_MOST = 500;
/** Companies of a number or a domain that are looked at, whether or not they may be asked. */
export const MAX_COMPANIES = 100;
/** Companies that one mail domain may lead to: a group that shares it. */
export const COMPANIES_AT_MOST = 10;

/** The mail domain that an address proves; null where everybody may open a mailbox. */
export function provenDomain(email: string): string | null {
  const domain = getMailDomain(email);
  return domain === '' || isPublicMailDomain(domain) ? null : domain;
}
