import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnownTag } from '../../requests/known-tag.ts';

const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** A response that is the same for everyone as long as the server runs. */
export interface StaticBody {
  readonly body: Buffer;
  readonly hash: string;
  /** Compressed once, at the first request. */
  compressed(encoding: Encoding): Promise<Buffer>;
}

export function createStaticBody(content: string): StaticBody {
  const body = Buffer.from(content);
  const known = new Map<Encoding, Promise<Buffer>>();
  return {
    body,
    hash: createHash('sha256').update(body).digest('base64url').slice(0, 16),
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

/** Sends the stored content, compressed as the caller accepts it, or 304 if the caller has it already. */
export async function sendStaticBody(
  request: FastifyRequest,
  reply: FastifyReply,
  stored: StaticBody,
  headers: Readonly<Record<string, string>>,
): Promise<FastifyReply> {
  const etag = `"${stored.hash}"`;
  reply.headers({ 'cache-control': 'no-cache', ...headers, etag, vary: 'accept-encoding' });
  if (isKnownTag(request, etag)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding === null) return reply.send(stored.body);
  return reply.header('content-encoding', encoding).send(await stored.compressed(encoding));
}

function chooseEncoding(header = ''): Encoding | null {
  // `br;q=0` refuses that encoding.
  const taken = header
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  return ENCODINGS.find((encoding) => taken.includes(encoding)) ?? null;
}
