/** Credentials that a program sends by Basic (RFC 7617, UTF-8). */
interface BasicCredentials {
  readonly username: string;
  readonly password: string;
}

/** Longer than any address with any password of ours. */
const LONGEST = 1024;

/** Reads the header `Authorization`; null when it is absent, of another scheme or malformed. */
export function readBasic(header: string | null): BasicCredentials | null {
  const [, encoded] = /^basic +([a-z0-9+/]+={0,2}) *$/i.exec(header ?? '') ?? [];
  if (encoded === undefined || encoded.length > LONGEST) return null;
  const pair = decode(Buffer.from(encoded, 'base64'));
  const colon = pair?.indexOf(':') ?? -1;
  if (pair === null || colon < 1) return null;
  const [username, password] = [pair.slice(0, colon), pair.slice(colon + 1)];
  return /\p{Cc}/u.test(pair) ? null : { username, password };
}

function decode(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Any bytes may arrive; these are no credentials.
    return null;
  }
}
