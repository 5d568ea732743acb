import { newListeners } from '../browser/listeners.ts';
import { parseJson } from '../browser/parse-json.ts';

/**
 * The token lies in the browser's store, which all tabs share; what a tab shows is its own. So each tab keeps in mind which
 * company it shows, and acts with no token of another: its screen would say one company while the act befell the other.
 */
let shown: Company | 'unset' = 'unset';

/** A company's id, null for none, undefined when the token does not say. */
type Company = string | null | undefined;

const moves = newListeners();

/** Calls back when the tab may have got, or lost, the company that it shows; answers the way to stop. */
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

/** The company that a token names. It is only read: what the token allows, the server alone judges. */
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
