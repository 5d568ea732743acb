/** The credentials that an application may put into the address as `auth`. */
export type Auth =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'token'; readonly token: string };

const CODE = /^[\w-]{32}$/;
/** Three parts of base64url, the form of access tokens. */
const TOKEN = /^[\w-]{2,}\.[\w-]{2,}\.[\w-]{2,}$/;
/** Limit in characters; an access token has about three hundred. */
const LONGEST = 2048;

/** Distinguishes a one-time code from an access token; null for anything else. */
export function readAuth(text: string): Auth | null {
  if (CODE.test(text)) return { kind: 'code', code: text };
  if (text.length <= LONGEST && TOKEN.test(text)) return { kind: 'token', token: text };
  return null;
}
