import type { Readable } from 'node:stream';
import { createWorkerThreads } from '../concurrency/worker-threads.ts';
import { inSlices } from '../files/in-slices.ts';
import { memoryOfPdf } from './memory-of-pdf.ts';
import type { PdfDocument } from './pdf.ts';

type Answer = { readonly bytes: Uint8Array } | { readonly failure: string };

/**
 * One thread at a time: a machine may have two cores, and requests come first. Loading the library takes
 * longer than drawing a page.
 */
const withThread = createWorkerThreads<PdfDocument, Answer>({
  module: new URL('./pdf-worker.ts', import.meta.url),
  atOnce: 1,
  mostWaiting: 200,
  heapMb: 256,
  timeoutMs: 30_000,
  restMs: 30_000,
});

/** Draws a document as PDF in a worker thread. */
export function drawPdf(document: PdfDocument): Promise<Uint8Array> {
  return withThread(async (request) => {
    const answer = await request(document);
    if ('failure' in answer) throw new Error(`The document was not drawn: ${answer.failure}`);
    return answer.bytes;
  }, memoryOfPdf(document));
}

/** The same document as the stream of a download. */
export async function streamPdf(document: PdfDocument): Promise<Readable> {
  return inSlices(await drawPdf(document));
}
