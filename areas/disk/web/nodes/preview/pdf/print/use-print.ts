import { showToast, t } from '@artel/web';
import { useEffect, useRef, useState } from 'react';
import type { PdfDocument } from '../open-pdf.ts';
import { printPdf } from './print-pdf.ts';

/** Pages that are printed from the browser; a longer file is printed by its own program. */
const MOST_PRINTED = 200;

/** Prints a file; `page` is the one that is being prepared. */
export function usePrint(pdf: PdfDocument) {
  const [page, setPage] = useState<number>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const print = async () => {
    if (running.current !== null && page !== undefined) return;
    if (pdf.numPages > MOST_PRINTED) {
      showToast({ severity: 'warning', title: t('disk.preview.print-most', { count: MOST_PRINTED }) });
      return;
    }
    // The pictures of the print before, where the browser has not said that it ended.
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    try {
      await printPdf(pdf, pdf.numPages, { signal: control.signal, onPage: setPage });
    } catch (cause) {
      if (control.signal.aborted) return;
      showToast({ severity: 'error', title: t('disk.preview.print-failed') });
      throw cause;
    } finally {
      if (!control.signal.aborted) setPage(undefined);
    }
  };
  return { page, print: () => void print().catch(() => undefined) };
}
