import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { crc32 } from 'node:zlib';
import { AppError } from '@artel/contract';
import { diskErrors } from '@artel/disk/contract';

/** A sum over content; those of `node:crypto` are one. */
interface Sum {
  update(chunk: Uint8Array): unknown;
  digest(encoding: 'hex' | 'base64'): string;
}

/** A hash of the content that the sender has announced. */
interface Announced {
  readonly hash: Sum;
  readonly encoding: 'hex' | 'base64';
  readonly expected: string;
}

/** Algorithms of `OC-Checksum`, which ownCloud and rclone send; others are not checked. */
const OWNCLOUD: Readonly<Record<string, () => Sum>> = {
  MD5: () => createHash('md5'),
  SHA1: () => createHash('sha1'),
  SHA256: () => createHash('sha256'),
  ADLER32: () => sumOf(addAdler, 1),
  CRC32: () => sumOf((sum, chunk) => crc32(chunk, sum), 0),
};
/** Algorithms of `Repr-Digest`, `Content-Digest` (RFC 9530) and the older `Digest` (RFC 3230). */
const DIGESTS: Readonly<Record<string, () => Sum>> = {
  md5: () => createHash('md5'),
  sha: () => createHash('sha1'),
  'sha-256': () => createHash('sha256'),
  'sha-512': () => createHash('sha512'),
};
const DIGEST_HEADERS = ['repr-digest', 'content-digest', 'digest'] as const;
const ONE_DIGEST = /^\s*([\w-]+)=([^;]*)/;
const OWNCLOUD_HASH = /^\s*(\w+):(.*)$/;

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

/** A sum of 32 bits that each chunk continues. */
function sumOf(add: (sum: number, chunk: Uint8Array) => number, first: number): Sum {
  let sum = first;
  return {
    update: (chunk) => {
      sum = add(sum, chunk);
    },
    digest: (encoding) => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(sum);
      return bytes.toString(encoding);
    },
  };
}

/** The largest prime below 65536, by which Adler-32 reduces its sums (RFC 1950). */
const ADLER_PRIME = 65_521;
/** So many bytes can be added before a sum exceeds 32 bits. */
const ADLER_BLOCK = 5552;

function addAdler(sum: number, chunk: Uint8Array): number {
  let [low, high] = [sum & 0xffff, sum >>> 16];
  for (let at = 0; at < chunk.length; at += ADLER_BLOCK) {
    for (const byte of chunk.subarray(at, at + ADLER_BLOCK)) {
      low += byte;
      high += low;
    }
    low %= ADLER_PRIME;
    high %= ADLER_PRIME;
  }
  return ((high << 16) | low) >>> 0;
}

/** Reads the hashes of known algorithms; one that is malformed equals no content, so that it refuses all. */
function readAnnounced(headers: IncomingHttpHeaders): Announced[] {
  const found: Announced[] = [];
  const add = (begin: (() => Sum) | undefined, encoding: Announced['encoding'], expected: string) => {
    if (begin !== undefined) found.push({ hash: begin(), encoding, expected });
  };
  const md5 = read(headers, 'content-md5')?.trim();
  if (md5) add(DIGESTS['md5'], 'base64', md5);
  const [, kind = '', value = ''] = OWNCLOUD_HASH.exec(read(headers, 'oc-checksum') ?? '') ?? [];
  const hex = value.trim().toLowerCase();
  const begin = OWNCLOUD[kind.toUpperCase()];
  // Some programs leave out the zeros in front of a number of 32 bits.
  add(begin, 'hex', kind.endsWith('32') ? hex.padStart(8, '0') : hex);
  for (const name of DIGEST_HEADERS)
    for (const one of read(headers, name)?.split(',') ?? []) {
      const [, algorithm = '', stated = ''] = ONE_DIGEST.exec(one) ?? [];
      add(DIGESTS[algorithm.toLowerCase()], 'base64', stated.trim().replace(/^:|:$/g, ''));
    }
  return found;
}

function read(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}
