import { once } from 'node:events';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { AppError, requestErrors } from '@artel/contract';
import type { PdfDocument } from './pdf.ts';

/** Two cores, and requests come first. */
const AT_ONCE = 1;
/** More than these wait for their turn are told to come again. */
const MOST_WAITING = 200;
const HEAP_MB = 256;
const PATIENCE_MS = 30_000;
/** Loading the library takes longer than drawing a page: the last thread waits a while for another document. */
const REST_MS = 60_000;

type Answer = { readonly bytes: Uint8Array } | { readonly failure: string };

let running = 0;
const waiting: (() => void)[] = [];
let resting: { readonly worker: Worker; readonly end: NodeJS.Timeout } | null = null;

/** Draws a document as PDF in a thread of its own: it holds no request up and gets a heap and a time and no more. */
async function drawPdf(document: PdfDocument): Promise<Uint8Array> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new AppError(requestErrors.unavailable);
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
  try {
    return await drawNow(document);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** The same, as what a download is answered with. */
export async function streamPdf(document: PdfDocument): Promise<Readable> {
  return Readable.from([await drawPdf(document)], { objectMode: false });
}

async function drawNow(document: PdfDocument): Promise<Uint8Array> {
  const worker = takeWorker();
  try {
    worker.postMessage(document);
    const [answer] = (await once(worker, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) })) as [
      Answer,
    ];
    if ('failure' in answer) throw new Error(`The document was not drawn: ${answer.failure}`);
    rest(worker);
    return answer.bytes;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

function takeWorker(): Worker {
  if (resting) {
    const { worker, end } = resting;
    clearTimeout(end);
    resting = null;
    worker.ref();
    return worker;
  }
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 32 },
  });
  // One that dies while it waits is nobody's failure.
  worker.on('error', () => undefined);
  worker.once('exit', () => {
    if (resting?.worker === worker) resting = null;
  });
  return worker;
}

/** Neither the thread nor its end keeps the process alive. */
function rest(worker: Worker): void {
  worker.unref();
  const end = setTimeout(() => {
    resting = null;
    void worker.terminate();
  }, REST_MS).unref();
  resting = { worker, end };
}
