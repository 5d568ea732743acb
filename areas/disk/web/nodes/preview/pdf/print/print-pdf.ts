import { drawAt } from '../draw-page.ts';
import type { PdfDocument } from '../open-pdf.ts';
import styles from '../pdf.module.css';

/** Dots for each point: 150 for an inch. */
const PRINT_SCALE = 150 / 72;

/**
 * Prints pages as pictures, for which no program but the browser is needed. The pictures are made one after another and
 * are compressed, so that a long file fits into memory; a stopped print removes them.
 */
export async function printPdf(
  pdf: PdfDocument,
  pageCount: number,
  { signal, onPage }: { readonly signal: AbortSignal; readonly onPage: (page: number) => void },
): Promise<void> {
  const paper = document.createElement('div');
  paper.className = styles.paper ?? '';
  const canvas = document.createElement('canvas');
  const urls: string[] = [];
  const remove = () => {
    paper.remove();
    for (const url of urls.splice(0)) URL.revokeObjectURL(url);
  };
  signal.addEventListener('abort', remove);
  try {
    for (let number = 1; number <= pageCount; number += 1) {
      onPage(number);
      const page = await pdf.getPage(number);
      signal.throwIfAborted();
      await drawAt(page, canvas, page.getViewport({ scale: PRINT_SCALE }).width).done;
      const url = URL.createObjectURL(await getPicture(canvas));
      urls.push(url);
      const picture = document.createElement('img');
      picture.src = url;
      picture.alt = '';
      paper.append(picture);
      await picture.decode();
      signal.throwIfAborted();
    }
    // Removed only after the dialog of the browser, which some browsers do not wait for.
    window.addEventListener('afterprint', remove, { once: true });
    document.body.append(paper);
    window.print();
  } catch (cause) {
    remove();
    throw cause;
  } finally {
    canvas.width = 0;
  }
}

const getPicture = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((picture) =>
      picture === null ? reject(new Error('No picture of a page')) : resolve(picture),
    ),
  );
