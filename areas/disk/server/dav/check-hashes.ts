import { createHash, type Hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '@artel/contract';
import { diskErrors } from '@artel/disk/contract';

/** A hash of the content that the sender has announced. */
interface Announced {
  readonly hash: Hash;
  readonly encoding: 'hex' | 'base64';
  readonly expected: string;
}

/** Algorithms of `OC-Checksum`, which ownCloud and rclone send; others, like Adler-32, are not checked. */
const OWNCLOUD: Readonly<Record<string, string>> = { MD5: 'md5', SHA1: 'sha1', SHA256: 'sha256' };
/** Algorithms of `Repr-Digest`, `Content-Digest` (RFC 9530) and the older `Digest` (RFC 3230). */
const DIGESTS: Readonly<Record<string, string>> = {
  md5: 'md5',
  sha: 'sha1',
  'sha-256': 'sha256',
  'sha-512': 'sha512',
};
const DIGEST_HEADERS = ['repr-digest', 'content-digest', 'digest'] as const;
const ONE_DIGEST = /^\s*([\w-]+)=:?([\w+/]+={0,2}):?\s*$/;
const OWNCLOUD_HASH = /^\s*(\w+):([\da-f]+)\s*$/i;

/**
 * Compares content with the hashes that its sender announced, while it is read. At its end content that was
 * changed on its path is refused, before it replaces anything.
 */
export function checkHashes(
  body: AsyncIterable<Uint8Array>,
  headers: IncomingHttpHeaders,
): AsyncIterable<Uint8Array> {
  const announced = readAnnounced(headers);
  return announced.length === 0 ? body : checked(body, announced);
}

async function* checked(
  body: AsyncIterable<Uint8Array>,
  announced: readonly Announced[],
): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    for (const { hash } of announced) hash.update(chunk);
    yield chunk;
  }
  for (const { hash, encoding, expected } of announced)
    if (hash.digest(encoding) !== expected) throw new AppError(diskErrors['content-damaged']);
}

/** Reads the hashes of known algorithms; a header that is malformed can't be checked, as one of an unknown algorithm. */
function readAnnounced(headers: IncomingHttpHeaders): Announced[] {
  const found: Announced[] = [];
  const add = (algorithm: string | undefined, encoding: Announced['encoding'], expected: string) => {
    if (algorithm !== undefined) found.push({ hash: createHash(algorithm), encoding, expected });
  };
  const md5 = read(headers, 'content-md5')?.trim();
  if (md5) add('md5', 'base64', md5);
  const [, kind = '', hex = ''] = OWNCLOUD_HASH.exec(read(headers, 'oc-checksum') ?? '') ?? [];
  add(OWNCLOUD[kind.toUpperCase()], 'hex', hex.toLowerCase());
  for (const name of DIGEST_HEADERS)
    for (const one of read(headers, name)?.split(',') ?? []) {
      const [, algorithm = '', value = ''] = ONE_DIGEST.exec(one) ?? [];
      add(DIGESTS[algorithm.toLowerCase()], 'base64', value);
    }
  return found;
}

function read(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}
