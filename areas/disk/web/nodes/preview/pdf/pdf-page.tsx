import { t } from '@artel/web';
import { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { drawPage, isStop } from './draw-page.ts';
import type { Found } from './find/find-in-page.ts';
import { markFound } from './find/mark-found.ts';
import type { PdfPage as LoadedPage, PdfDocument } from './open-pdf.ts';
import { getPageSize, type PageSize } from './page-size.ts';
import styles from './pdf.module.css';
import { useIsNear } from './use-is-near.ts';
import type { Zoom } from './zoom/zoom-steps.ts';

/** Milliseconds: while fingers change the size, the old picture is stretched. */
const REST = 200;
const NONE: readonly Found[] = [];
const MARKS = { mark: styles.mark ?? '', current: styles.current ?? '' };

interface PdfPageProps {
  readonly pdf: PdfDocument;
  readonly number: number;
  readonly count: number;
  readonly zoom: Zoom;
  /** CSS pixels that a page that fits is wide. */
  readonly fitWidth: number;
  /** Its size until it is loaded. */
  readonly size: PageSize;
  readonly found: readonly Found[] | undefined;
  readonly current: Found | undefined;
  readonly onFailure: () => void;
}

/** A page of a PDF with its text above it, to be selected, read aloud and searched; far from the window it is empty. */
export function PdfPage(props: PdfPageProps) {
  const { pdf, number, count, zoom, fitWidth, size: supposed, found = NONE, current } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const onFailure = useRef(props.onFailure);
  onFailure.current = props.onFailure;
  const seen = useRef<Found>(undefined);
  const isNear = useIsNear(sheet);
  const [known, setKnown] = useState<PageSize>();
  const [page, setPage] = useState<LoadedPage>();
  const [layer, setLayer] = useState<TextLayer>();
  const size = known ?? supposed;
  const width = Math.max(1, Math.round(zoom === 'fit' ? fitWidth : size.width * zoom));

  useEffect(() => {
    if (!isNear) return;
    let isOver = false;
    const fail = () => {
      if (!isOver) onFailure.current();
    };
    pdf.getPage(number).then((loaded) => {
      if (isOver) return;
      setKnown(getPageSize(loaded));
      setPage(loaded);
    }, fail);
    const drawn = canvas.current;
    return () => {
      isOver = true;
      setPage(undefined);
      if (drawn === null) return;
      drawn.width = 0;
      drawn.height = 0;
    };
  }, [pdf, number, isNear]);

  useEffect(() => {
    const shown = canvas.current;
    if (page === undefined || shown === null) return;
    let stop: () => void = () => undefined;
    const draw = () => {
      const drawing = drawPage(page, shown, width);
      stop = drawing.stop;
      drawing.done.catch((cause: unknown) => {
        if (!isStop(cause)) onFailure.current();
      });
    };
    const timer = setTimeout(draw, shown.width === 0 ? 0 : REST);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [page, width]);

  useEffect(() => {
    const container = text.current;
    if (page === undefined || container === null) return;
    let isOver = false;
    let shown: TextLayer | undefined;
    const show = async () => {
      const textContentSource = await page.getTextContent();
      if (isOver) return;
      shown = new TextLayer({ textContentSource, container, viewport: page.getViewport({ scale: 1 }) });
      await shown.render();
      if (!isOver) setLayer(shown);
    };
    // A page whose text can't be read is shown without it.
    show().catch(() => undefined);
    return () => {
      isOver = true;
      shown?.cancel();
      setLayer(undefined);
      container.replaceChildren();
    };
  }, [page]);

  useLayoutEffect(() => {
    if (current === undefined) seen.current = undefined;
    if (layer === undefined) return;
    const mark = markFound(layer.textDivs, layer.textContentItemsStr, found, current, MARKS);
    if (mark === undefined || current === seen.current) return;
    seen.current = current;
    mark.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, [layer, found, current]);

  return (
    <div
      ref={sheet}
      className={styles.sheet}
      data-page={number}
      style={{
        width,
        aspectRatio: `${size.width} / ${size.height}`,
        // The text is laid out in points of the page.
        ['--total-scale-factor' as string]: (width / size.width) * (96 / 72),
      }}
    >
      <canvas ref={canvas} role="img" aria-label={t('disk.preview.page', { number, count })} />
      <div ref={text} className={styles.words} />
    </div>
  );
}
