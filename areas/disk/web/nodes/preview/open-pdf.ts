import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

export type PdfDocument = PDFDocumentProxy;

GlobalWorkerOptions.workerSrc = workerUrl;

/** Bytes per request: of a large file only what is viewed is loaded. */
const PART = 256 * 1024;
/** Dots per CSS pixel: sharp enough to read, small enough for memory. */
const SHARPEST = 2;

/**
 * Opens a PDF by its address. Neither scripts nor forms in it are executed, because strangers may have
 * written them; warnings about its content are kept out of the console.
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

/** Draws a page at the width of its sheet; when stopped, the sheet keeps its size and releases its memory. */
export function drawPage(
  pdf: PdfDocument,
  number: number,
  sheet: HTMLCanvasElement,
  onFailure: () => void,
): () => void {
  let isStopped = false;
  let stop: () => void = () => undefined;
  const draw = async () => {
    const page = await pdf.getPage(number);
    if (isStopped) return;
    const width = sheet.clientWidth * Math.min(window.devicePixelRatio, SHARPEST);
    const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
    sheet.width = Math.floor(viewport.width);
    sheet.height = Math.floor(viewport.height);
    sheet.style.aspectRatio = `${sheet.width} / ${sheet.height}`;
    const task = page.render({ canvas: sheet, viewport });
    stop = () => task.cancel();
    await task.promise;
  };
  draw().catch((cause: Error) => {
    if (!isStopped && cause.name !== 'RenderingCancelledException') onFailure();
  });
  return () => {
    isStopped = true;
    stop();
    sheet.width = 0;
    sheet.height = 0;
  };
}
