import { t } from '@artel/web';
import { PlainButton } from '@artel/web/ui';
import { useEffect, useRef } from 'react';
import { drawPage } from './draw-page.ts';
import type { PdfDocument } from './open-pdf.ts';
import type { PageSize } from './page-size.ts';
import styles from './pdf.module.css';
import { useIsNear } from './use-is-near.ts';

/** CSS pixels. */
const WIDTH = 112;

interface PdfThumbsProps {
  readonly pdf: PdfDocument;
  readonly count: number;
  readonly size: PageSize;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** The pages of a PDF as small pictures, the shown one marked. */
export function PdfThumbs({ count, page, ...props }: PdfThumbsProps) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    list.current?.children[page - 1]?.scrollIntoView({ block: 'nearest' });
  }, [page]);
  return (
    <nav ref={list} className={styles.thumbs} data-pages aria-label={t('disk.preview.pdf.thumbs')}>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        <Thumb key={at} number={at + 1} isShown={at + 1 === page} {...props} />
      ))}
    </nav>
  );
}

interface ThumbProps extends Pick<PdfThumbsProps, 'pdf' | 'size' | 'onPage'> {
  readonly number: number;
  readonly isShown: boolean;
}

function Thumb({ pdf, size, number, isShown, onPage }: ThumbProps) {
  const button = useRef<HTMLButtonElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useIsNear(button);
  useEffect(() => {
    const shown = canvas.current;
    if (!isNear || shown === null) return;
    let isOver = false;
    let stop: () => void = () => undefined;
    const draw = async () => {
      const page = await pdf.getPage(number);
      if (isOver) return;
      const drawing = drawPage(page, shown, WIDTH);
      stop = drawing.stop;
      await drawing.done;
    };
    // The page itself says what is broken.
    draw().catch(() => undefined);
    return () => {
      isOver = true;
      stop();
      shown.width = 0;
      shown.height = 0;
    };
  }, [pdf, number, isNear]);
  return (
    <PlainButton
      ref={button}
      className={styles.thumb}
      aria-label={t('disk.preview.pdf.go-to', { number })}
      aria-current={isShown ? 'page' : undefined}
      onClick={() => onPage(number)}
    >
      <canvas ref={canvas} style={{ aspectRatio: `${size.width} / ${size.height}` }} aria-hidden />
      <span>{number}</span>
    </PlainButton>
  );
}
