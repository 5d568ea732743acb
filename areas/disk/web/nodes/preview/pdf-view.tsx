import { t } from '@artel/web';
import { Stack } from '@artel/web/ui';
import { useEffect, useRef, useState } from 'react';
import { drawPage, openPdf, type PdfDocument } from './open-pdf.ts';
import styles from './preview.module.css';
import type { ViewProps } from './view-props.ts';

type Failure = 'broken' | 'locked';

/** The pages of a PDF one below the other; only those near the viewport are drawn and in memory. */
export function PdfView({ name, url, onExpired }: ViewProps) {
  const [pdf, setPdf] = useState<PdfDocument>();
  const [failure, setFailure] = useState<Failure>();
  const loadings = useRef<ReturnType<typeof openPdf>[]>([]);
  useEffect(() => {
    const loading = openPdf(url);
    loadings.current.push(loading);
    const isLast = () => loadings.current.at(-1) === loading;
    loading.promise.then(
      (next) => {
        if (!isLast()) return;
        setPdf(next);
        // The old document is used until the new address has loaded the file.
        for (const old of loadings.current.splice(0, loadings.current.length - 1)) void old.destroy();
      },
      (cause: Error) => {
        if (isLast()) setFailure(cause.name === 'PasswordException' ? 'locked' : 'broken');
      },
    );
  }, [url]);
  useEffect(() => {
    const all = loadings.current;
    return () => {
      for (const loading of all.splice(0)) void loading.destroy();
    };
  }, []);
  if (pdf === undefined)
    return (
      <p className={styles.sentence} role={failure === undefined ? 'status' : 'alert'}>
        {t(failure === undefined ? 'ui.loading' : `disk.preview.${failure}`)}
      </p>
    );
  return (
    <Stack
      as="section"
      gap={3}
      align="center"
      isGrowing
      className={styles.pages}
      tabIndex={0}
      aria-label={t('disk.preview.pages', { name })}
    >
      {Array.from({ length: pdf.numPages }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        <PdfPage key={at} pdf={pdf} number={at + 1} onExpired={onExpired} />
      ))}
    </Stack>
  );
}

interface PdfPageProps {
  readonly pdf: PdfDocument;
  readonly number: number;
  readonly onExpired: () => void;
}

function PdfPage({ pdf, number, onExpired }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const expired = useRef(onExpired);
  expired.current = onExpired;
  useEffect(() => {
    const sheet = canvas.current;
    if (sheet === null) return;
    let stop: (() => void) | undefined;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined || entry.isIntersecting === (stop !== undefined)) return;
        stop?.();
        stop = entry.isIntersecting ? drawPage(pdf, number, sheet, () => expired.current()) : undefined;
      },
      { root: sheet.parentElement, rootMargin: '100%' },
    );
    watch.observe(sheet);
    return () => {
      watch.disconnect();
      stop?.();
    };
  }, [pdf, number]);
  return (
    <canvas
      ref={canvas}
      className={styles.sheet}
      role="img"
      aria-label={t('disk.preview.page', { number, count: pdf.numPages })}
    />
  );
}
