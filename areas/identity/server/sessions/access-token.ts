import type { SessionClaims, VerifiedClaims } from '@artel/contract';
import type { Clock, Secrets } from '@artel/server';
import { createSigner, createVerifier } from 'fast-jwt';
import { ACCESS_LIFETIME } from '../policy.ts';

const PURPOSE = 'access-token';

interface SignedClaims extends SessionClaims {
  /** The generation of the refresh token that the same response carries; 0 if it carries none. */
  readonly generation: number;
}

type AccessToken = VerifiedClaims & SignedClaims;

/** A short-lived proof of a session, carried in `Authorization: Bearer`; it never outlives the session itself. */
export function signAccessToken(
  secrets: Pick<Secrets, 'key'>,
  { userId, sessionId, companyId, generation }: SignedClaims,
  times: { readonly now: Date; readonly sessionEnds: Date },
): string {
  const iat = Math.floor(times.now.getTime() / 1000);
  const exp = Math.min(iat + ACCESS_LIFETIME / 1000, Math.floor(times.sessionEnds.getTime() / 1000));
  const sign = createSigner({ algorithm: 'HS256', key: secrets.key(PURPOSE) });
  return sign({ sub: userId, sid: sessionId, cid: companyId, gen: generation, iat, exp });
}

/**
 * Creates the check of access tokens: returns the claims of a genuine one that has not expired (or only
 * within the overtime), else null.
 */
export function createAccessTokenReader(
  secrets: Pick<Secrets, 'key'>,
  clock: Clock,
): (token: string, overtime?: number) => AccessToken | null {
  // The expiry is compared below: the verifier would read the machine's clock, not the injected one.
  const verify = createVerifier({
    algorithms: ['HS256'],
    key: secrets.key(PURPOSE),
    ignoreExpiration: true,
    // A token is sent with every request for ten minutes, but its signature is checked once.
    cache: 1000,
    cacheTTL: ACCESS_LIFETIME,
  });
  return (token, overtime = 0) => {
    const payload = read(verify, token);
    if (payload === null || payload.exp * 1000 + overtime <= clock.now().getTime()) return null;
    const { sub: userId, sid: sessionId, cid: companyId, gen: generation = 0, exp } = payload;
    return { userId, sessionId, companyId, generation, expiresAt: new Date(exp * 1000) };
  };
}

interface Payload {
  readonly sub: string;
  readonly sid: string;
  readonly cid: string | null;
  /** Absent from tokens of earlier versions. */
  readonly gen?: number;
  readonly exp: number;
}

function read(verify: (token: string) => Payload, token: string): Payload | null {
  try {
    return verify(token);
  } catch {
    // This is no error: any bytes may arrive, and the answer is simply "no session".
    return null;
  }
}
