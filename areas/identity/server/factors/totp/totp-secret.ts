import type { Secrets } from '@artel/server';

const PURPOSE = 'totp-secret';

/** Seals an authenticator's secret together with its owner, so that a row moved to another person can't be opened. */
export function sealTotpSecret(secrets: Pick<Secrets, 'encrypt'>, userId: string, secret: string): Buffer {
  return secrets.encrypt(PURPOSE, `${userId} ${secret}`);
}

export function openTotpSecret(secrets: Pick<Secrets, 'decrypt'>, userId: string, sealed: Buffer): string {
  const [owner, secret] = secrets.decrypt(PURPOSE, sealed).split(' ');
  if (owner !== userId || secret === undefined) throw new Error('The sealed secret belongs to somebody else');
  return secret;
}
