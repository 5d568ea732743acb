import { newListeners } from '../browser/listeners.ts';
import { parseJson } from '../browser/parse-json.ts';

/**
 * The token is in the browser's storage, which all tabs share; the shown company is the tab's own. So each tab remembers the
 * company that it shows and uses no token of another, because its screen would show one company while the act changed the other.
 */
let shown: Company | 'unset' = 'unset';

/** A company's id, null for none, undefined when the token does not say. */
type Company = string | null | undefined;

const moves = newListeners();

/** Calls back when the tab may have got, or lost, the company that it shows; returns the way to stop. */
export const onMove = moves.listen;
export const publishMove = moves.notify;

/** From here on the tab shows the company of this token. */
export function showCompanyFromToken(token: string | null): void {
  shown = token === null ? 'unset' : readCompanyFromToken(token);
  publishMove();
}

/** Whether a token acts in another company than the tab shows; a tab that shows none yet takes the token's. */
export function isOfAnotherCompany(token: string | null): boolean {
  if (token === null) return false;
  const company = readCompanyFromToken(token);
  if (shown === 'unset') shown = company;
  return company !== undefined && shown !== undefined && company !== shown;
}

/** The company that a token names. It is only read: the server alone decides what the token allows. */
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
