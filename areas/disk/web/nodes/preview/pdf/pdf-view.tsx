import { t } from '@artel/web';
import { Stack, Text } from '@artel/web/ui';
import { useRef, useState } from 'react';
import previewStyles from '../preview.module.css';
import { ViewProblem } from '../view-problem.tsx';
import type { ViewProps } from '../view-props.ts';
import { FindRow } from './find/find-row.tsx';
import { useFinding } from './find/use-finding.ts';
import type { PdfDocument } from './open-pdf.ts';
import type { PageSize } from './page-size.ts';
import styles from './pdf.module.css';
import { PdfBar } from './pdf-bar.tsx';
import { PdfPage } from './pdf-page.tsx';
import { PdfThumbs } from './pdf-thumbs.tsx';
import { usePrint } from './print/use-print.ts';
import { useControlKeys } from './use-control-keys.ts';
import { usePdf } from './use-pdf.ts';
import { useShownPage } from './use-shown-page.ts';
import { usePinch } from './zoom/use-pinch.ts';
import { useZoom } from './zoom/use-zoom.ts';
import { boundZoom, getFactor } from './zoom/zoom-steps.ts';

/** Pages that are shown: a file says itself how many it has, and may say a billion. */
const MOST_PAGES = 2_000;

/** The pages of a PDF below each other; of a long one only the pages near the window are drawn and held. */
export function PdfView({ url, ...props }: ViewProps) {
  const state = usePdf(url);
  if (typeof state === 'object') return <Pages {...state} {...props} />;
  if (state !== 'loading') return <ViewProblem problem={state} />;
  return (
    <p className={previewStyles.sentence} role="status">
      {t('ui.loading')}
    </p>
  );
}

interface PagesProps extends Omit<ViewProps, 'url'> {
  readonly pdf: PdfDocument;
  readonly size: PageSize;
}

function Pages({ pdf, size, name, mayPrint = true, onExpired }: PagesProps) {
  const count = Math.min(pdf.numPages, MOST_PAGES);
  const scroller = useRef<HTMLElement>(null);
  const [hasThumbs, setThumbs] = useState(false);
  const { page, room, goTo } = useShownPage(scroller);
  const [zoom, changeZoom] = useZoom(scroller);
  const factor = getFactor(zoom, size.width, room);
  usePinch(scroller, (change) => changeZoom(boundZoom(factor * change)));
  const print = usePrint(pdf);
  const finding = useFinding(pdf, count, { page, goTo });
  useControlKeys({ f: finding.open, ...(mayPrint && { p: print.print }) });
  return (
    <Stack gap={2} isGrowing className={styles.view}>
      <PdfBar
        page={page}
        count={count}
        zoom={zoom}
        factor={factor}
        hasThumbs={hasThumbs}
        isFinding={finding.isOpen}
        isPrinting={print.page !== undefined}
        onPrint={mayPrint ? print.print : undefined}
        onPage={goTo}
        onZoom={changeZoom}
        onThumbs={() => setThumbs(!hasThumbs)}
        onFind={finding.isOpen ? finding.close : finding.open}
      />
      {finding.isOpen && <FindRow {...finding.row} onClose={finding.close} />}
      {print.page !== undefined && (
        <Text size="small" tone="secondary" role="status" isNumbers>
          {t('disk.preview.pdf.printing', { page: print.page, count: pdf.numPages })}
        </Text>
      )}
      <div className={styles.panes}>
        {hasThumbs && <PdfThumbs pdf={pdf} count={count} size={size} page={page} onPage={goTo} />}
        <Stack
          as="section"
          gap={3}
          ref={scroller}
          className={styles.pages}
          data-pages
          tabIndex={0}
          aria-label={t('disk.preview.pages', { name })}
        >
          {Array.from({ length: count }, (_, at) => (
            <PdfPage
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
              key={at}
              pdf={pdf}
              number={at + 1}
              count={count}
              zoom={zoom}
              fitWidth={factor * size.width}
              size={size}
              found={finding.byPage.get(at + 1)}
              current={finding.current?.page === at + 1 ? finding.current.found : undefined}
              onFailure={onExpired}
            />
          ))}
        </Stack>
      </div>
      {count < pdf.numPages && (
        <Text size="small" tone="secondary">
          {t('disk.preview.pdf.most', { count })}
        </Text>
      )}
    </Stack>
  );
}
