import { useEffect, useRef, useState } from 'react';
import { openPdf, type PdfDocument } from './open-pdf.ts';
import { getPageSize, type PageSize } from './page-size.ts';

interface OpenedPdf {
  readonly pdf: PdfDocument;
  /** The size of the first page: others are taken to be as large until they are drawn. */
  readonly size: PageSize;
}

type PdfState = OpenedPdf | 'loading' | 'broken' | 'locked';

/** Opens a PDF; by another address of the same file it stays as it is until that one is loaded. */
export function usePdf(url: string): PdfState {
  const [state, setState] = useState<PdfState>('loading');
  const loadings = useRef<ReturnType<typeof openPdf>[]>([]);
  useEffect(() => {
    const loading = openPdf(url);
    loadings.current.push(loading);
    const isLast = () => loadings.current.at(-1) === loading;
    const open = async () => {
      const pdf = await loading.promise;
      const size = getPageSize(await pdf.getPage(1));
      if (!isLast()) return;
      setState({ pdf, size });
      // The old document is read from until the new address has loaded the file.
      for (const old of loadings.current.splice(0, loadings.current.length - 1)) void old.destroy();
    };
    open().catch((cause: Error) => {
      if (isLast()) setState(cause.name === 'PasswordException' ? 'locked' : 'broken');
    });
  }, [url]);
  useEffect(() => {
    const all = loadings.current;
    return () => {
      for (const loading of all.splice(0)) void loading.destroy();
    };
  }, []);
  return state;
}
