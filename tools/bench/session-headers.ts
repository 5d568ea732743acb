declare const made: unique symbol;

/** Created only below: a header that is put together by hand may contain "[object Object]" instead of a token. */
type Authorization = string & { readonly [made]: true };

/** The headers of a signed-in person's requests. */
export interface SessionHeaders extends Record<string, string> {
  readonly authorization: Authorization;
  readonly 'x-auth-type': 'current';
}

export function sessionHeaders(accessToken: string): SessionHeaders {
  return { authorization: `Bearer ${accessToken}` as Authorization, 'x-auth-type': 'current' };
}

/** Returns the person of the session, and the company that it is in. */
export function readClaims({ authorization }: SessionHeaders): { sub: string; cid: string } {
  const [, payload = ''] = authorization.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string; cid: string };
}
