import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

export type PdfDocument = PDFDocumentProxy;
export type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>;

GlobalWorkerOptions.workerSrc = workerUrl;

/** Bytes at a time: what is looked at of a large file is loaded, and no more. */
const PART = 256 * 1024;

/**
 * Opens a PDF by its address. Nothing that a stranger wrote into it is run, neither scripts nor forms; what is odd in it is no
 * matter of the console.
 */
export function openPdf(url: string) {
  return getDocument({
    url,
    enableXfa: false,
    disableStream: true,
    disableAutoFetch: true,
    rangeChunkSize: PART,
    verbosity: VerbosityLevel.ERRORS,
  });
}
