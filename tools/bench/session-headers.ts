declare const made: unique symbol;

/** Made below and nowhere else: a header that somebody puts together by hand may hold "[object Object]" for a token. */
type Authorization = string & { readonly [made]: true };

/** What a request of somebody signed in carries. */
export interface SessionHeaders extends Record<string, string> {
  readonly authorization: Authorization;
  readonly 'x-auth-type': 'current';
}

export function sessionHeaders(accessToken: string): SessionHeaders {
  return { authorization: `Bearer ${accessToken}` as Authorization, 'x-auth-type': 'current' };
}

/** Whose session it is, and in which company. */
export function readClaims({ authorization }: SessionHeaders): { sub: string; cid: string } {
  const [, payload = ''] = authorization.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string; cid: string };
}
