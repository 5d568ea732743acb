import { t } from '@artel/web';
import { IconButton, PlainSelect, Row, Text } from '@artel/web/ui';
import { IconLayoutSidebar, IconMinus, IconPlus, IconPrinter, IconSearch } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { PageField } from './page-field.tsx';
import styles from './pdf.module.css';
import { boundZoom, listZooms, stepZoom, type Zoom } from './zoom/zoom-steps.ts';

interface PdfBarProps {
  readonly page: number;
  readonly count: number;
  readonly zoom: Zoom;
  /** The size that `fit` makes, too. */
  readonly factor: number;
  readonly hasThumbs: boolean;
  readonly isFinding: boolean;
  /** Absent where a file may only be looked at. */
  readonly onPrint: (() => void) | undefined;
  readonly isPrinting: boolean;
  readonly onPage: (page: number) => void;
  readonly onZoom: (zoom: Zoom) => void;
  readonly onThumbs: () => void;
  readonly onFind: () => void;
}

/** The page of a PDF that is shown, its size, and what is done with it. */
export function PdfBar(props: PdfBarProps) {
  const { page, count, zoom, factor, onZoom } = props;
  const step = (direction: 1 | -1) => {
    const next = stepZoom(factor, direction);
    return next === undefined ? undefined : () => onZoom(boundZoom(next));
  };
  return (
    <Row as="div" gap={2} justify="between" role="toolbar" aria-label={t('disk.preview.pdf.bar')}>
      <Row gap={1}>
        {count > 1 && (
          <span className={styles.wide}>
            <Tool
              label={t('disk.preview.pdf.thumbs')}
              Icon={IconLayoutSidebar}
              isPressed={props.hasThumbs}
              onClick={props.onThumbs}
            />
          </span>
        )}
        <PageField page={page} count={count} onPage={props.onPage} />
        <Text as="span" size="small" tone="secondary" isNumbers>
          {t('disk.preview.pdf.of', { count })}
        </Text>
      </Row>
      <Row gap={1}>
        <Tool label={t('disk.preview.pdf.smaller')} Icon={IconMinus} onClick={step(-1)} />
        <span className={styles.wide}>
          <PlainSelect
            label={t('disk.preview.pdf.zoom')}
            value={String(zoom)}
            choices={listZooms(zoom).map((each) => ({ value: String(each), label: zoomWords(each) }))}
            onChange={(chosen) => onZoom(chosen === 'fit' ? 'fit' : Number(chosen))}
          />
        </span>
        <Tool label={t('disk.preview.pdf.larger')} Icon={IconPlus} onClick={step(1)} />
      </Row>
      <Row gap={1}>
        <Tool
          label={t('disk.preview.pdf.find')}
          Icon={IconSearch}
          isPressed={props.isFinding}
          onClick={props.onFind}
        />
        {props.onPrint !== undefined && (
          <Tool
            label={t('disk.preview.pdf.print')}
            Icon={IconPrinter}
            onClick={props.isPrinting ? undefined : props.onPrint}
          />
        )}
      </Row>
    </Row>
  );
}

const zoomWords = (zoom: Zoom): string =>
  zoom === 'fit'
    ? t('disk.preview.pdf.fit')
    : t('disk.preview.pdf.percent', { percent: Math.round(zoom * 100) });

interface ToolProps {
  readonly label: string;
  readonly Icon: ComponentType<{ size?: number; stroke?: number }>;
  readonly isPressed?: boolean;
  /** Absent where there is nothing to do. */
  readonly onClick: (() => void) | undefined;
}

function Tool({ label, Icon, isPressed, onClick }: ToolProps) {
  return (
    <IconButton
      variant={isPressed ? 'light' : 'subtle'}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      aria-disabled={onClick === undefined}
      data-disabled={onClick === undefined || undefined}
      onClick={onClick}
    >
      <Icon size={18} stroke={1.5} />
    </IconButton>
  );
}
