import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { FALLBACK_LOCALE, type Locale } from '@artel/contract';
import type { Platform } from '../../platform.ts';

type Encoding = 'br' | 'gzip';

/** The interface's texts of one language as a file: bytes, name and tag follow from the content. */
export interface MessageFile {
  readonly locale: Locale;
  /** Where a browser may keep it for ever. */
  readonly path: string;
  readonly hash: string;
  readonly etag: string;
  readonly body: Buffer;
  /** Compressed when it is first asked for, and never again. */
  compressed(encoding: Encoding): Promise<Buffer>;
}

/** Makes the file of the texts; letters and what describes the API are the server's own business. */
export function messageFile({ strings }: Pick<Platform, 'strings'>): MessageFile {
  const { docs: _docs, letters: _letters, routes: _routes, start: _start, ...forTheWeb } = strings;
  const body = Buffer.from(JSON.stringify(forTheWeb));
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 16);
  const known = new Map<Encoding, Promise<Buffer>>();
  const locale = FALLBACK_LOCALE;
  return {
    locale,
    hash,
    path: `/locales/${hash}/${locale}/messages.json`,
    etag: `"${hash}"`,
    body,
    compressed(encoding) {
      const made = known.get(encoding) ?? COMPRESS[encoding](body);
      known.set(encoding, made);
      return made;
    },
  };
}

const COMPRESS: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
};
