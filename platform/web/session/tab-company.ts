import { newListeners } from '../browser/listeners.ts';
import { parseJson } from '../browser/parse-json.ts';

/**
 * The token is in the browser's storage, which all tabs share; the shown company belongs to the tab. So each
 * tab remembers its company and does not use a token of another one, because otherwise its screen would show
 * one company while the act changed the other.
 */
let shown: Company | 'unset' = 'unset';

/** A company's id, null for none, undefined when the token does not say. */
type Company = string | null | undefined;

const moves = newListeners();

/**
 * Calls back when the company that the tab shows may have become current again or ceased to be; returns a
 * function that stops this.
 */
export const onMove = moves.listen;
export const publishMove = moves.notify;

/** Sets the company of this token as the one that the tab shows. */
export function showCompanyFromToken(token: string | null): void {
  shown = token === null ? 'unset' : readCompanyFromToken(token);
  publishMove();
}

/** Whether a token acts in another company than the tab shows; a tab that shows none yet adopts the token's. */
export function isOfAnotherCompany(token: string | null): boolean {
  if (token === null) return false;
  const company = readCompanyFromToken(token);
  if (shown === 'unset') shown = company;
  return company !== undefined && shown !== undefined && company !== shown;
}

/**
 * The company that a token names. It is read without verification: the server alone decides which access the
 * token grants.
 */
export function readCompanyFromToken(token: string): Company {
  const [, payload = ''] = token.split('.');
  const claims = parseJson(decode(payload)) as { cid?: unknown } | null | undefined;
  const company = claims?.cid;
  return company === null || typeof company === 'string' ? company : undefined;
}

/** Decodes base64 of the kind that addresses use; our claims contain nothing but ASCII. */
function decode(text: string): string | null {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return null;
  }
}
