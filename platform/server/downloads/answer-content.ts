import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { ByteRange } from '../blobs/blobs.ts';
import { evaluatePreconditions, fitsIfRange } from '../requests/preconditions.ts';
import { readRange } from './read-range.ts';
import { toStoredType } from './stored-type.ts';

export interface Content {
  readonly fileName: string;
  readonly type: string;
  readonly bytes: number | null;
  readonly etag?: string;
  readonly changedAt?: Date;
  /** Whether the time of change identifies the content: as far as known, no other content had the same second. */
  readonly isTimeProof?: boolean;
  open(range?: ByteRange): Promise<Readable | null>;
}

interface ContentAnswer {
  readonly status: 200 | 206 | 304 | 412 | 416;
  readonly headers: Record<string, string>;
  readonly body?: Readable;
}

/**
 * Sends stored content, or a range of it; null if it is gone. It is an attachment, and a browser that opens
 * it anyway must execute nothing in it, because users upload the files.
 */
export async function answerContent(
  content: Content,
  { method, headers: requested }: { readonly method: string; readonly headers: IncomingHttpHeaders },
): Promise<ContentAnswer | null> {
  const { etag, bytes, changedAt } = content;
  const headers: Record<string, string> = {
    'accept-ranges': bytes === null ? 'none' : 'bytes',
    'cache-control': 'private, no-cache',
    'content-security-policy': "sandbox; default-src 'none'",
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(content.fileName.toWellFormed())}`,
    'x-content-type-options': 'nosniff',
    ...(etag && { etag }),
    ...(changedAt && { 'last-modified': changedAt.toUTCString() }),
  };
  const outcome = evaluatePreconditions({ method, headers: requested }, { etag, changedAt });
  if (outcome !== 'passed') return { status: outcome === 'failed' ? 412 : 304, headers };
  // A range of the former content would be appended to something else.
  const isSame = fitsIfRange(requested['if-range'], content);
  const range = method === 'GET' && isSame && bytes !== null ? readRange(requested.range, bytes) : null;
  if (range === 'outside')
    return { status: 416, headers: { ...headers, 'content-range': `bytes */${bytes}` } };
  const length = range ? range.end - range.start + 1 : bytes;
  const stated = {
    ...headers,
    'content-type': toStoredType(content.type),
    ...(length !== null && { 'content-length': String(length) }),
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${bytes}` }),
  };
  const status = range ? 206 : 200;
  if (method === 'HEAD') return { status, headers: stated };
  const body = await content.open(range ?? undefined);
  return body && { status, headers: stated, body };
}
