import type { Readable } from 'node:stream';
import { drawPdf, inSlices, type PdfDocument } from '@artel/server';

/** A document to draw. */
export interface Printable {
  readonly fileName: string;
  readonly sellerId: string;
  readonly draw: () => Promise<PdfDocument>;
  /** A cache key for content that never changes: it is drawn once for several readers. */
  readonly cacheKey?: string;
}

/**
 * Memory limit of the cached documents, some hundreds: an invoice is drawn for its letter and then loaded by
 * each reader that day.
 */
const MOST_BYTES = 8 * 2 ** 20;

const stored = new Map<string, Uint8Array>();
let bytes = 0;

/** Draws a document as PDF, or returns the cached one. */
export async function renderDocument({
  draw,
  cacheKey,
}: Pick<Printable, 'draw' | 'cacheKey'>): Promise<Uint8Array> {
  const known = cacheKey === undefined ? undefined : stored.get(cacheKey);
  const drawn = known ?? (await drawPdf(await draw()));
  if (cacheKey !== undefined) store(cacheKey, drawn);
  return drawn;
}

/** The same document as the stream of a download. */
export async function streamDocument(printed: Pick<Printable, 'draw' | 'cacheKey'>): Promise<Readable> {
  return inSlices(await renderDocument(printed));
}

/** Caches a document and evicts the least recently used ones. */
function store(key: string, drawn: Uint8Array): void {
  bytes += drawn.length - (stored.get(key)?.length ?? 0);
  stored.delete(key);
  stored.set(key, drawn);
  for (const [oldest, content] of stored) {
    if (bytes <= MOST_BYTES) return;
    stored.delete(oldest);
    bytes -= content.length;
  }
}
