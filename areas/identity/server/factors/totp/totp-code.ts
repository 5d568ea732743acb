import { generateSecret, generateURI, verifySync } from 'otplib';

/** Seconds for which a code is shown; a telephone's clock may be wrong by the same. */
const STEP = 30;
/** 160 bits, as long as the hash behind the codes (RFC 4226, section 4). */
const SECRET_BYTES = 20;

/** A new secret for an authenticator, in base32. */
export function buildTotpSecret(): string {
  return generateSecret({ length: SECRET_BYTES });
}

/** The address in the QR code. A colon separates issuer and account in it, so it is removed from the issuer. */
export function buildTotpUri(facts: { secret: string; issuer: string; account: string }): string {
  const { secret, issuer, account } = facts;
  return generateURI({ secret, issuer: issuer.replaceAll(':', ' '), label: account });
}

/** Returns the time step of a typed code — the present one, the one before or the one after — or null. */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
