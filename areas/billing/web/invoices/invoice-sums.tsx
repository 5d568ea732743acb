import type { InvoiceSums } from '@artel/billing/contract';
import { t } from '@artel/web';
import { Button, Row, Stack, Text } from '@artel/web/ui';
import { rubles } from '../money/money-words.ts';

interface InvoiceSumsBarProps {
  readonly sums: InvoiceSums | undefined;
  readonly mayDownload: boolean;
  readonly isDownloading: boolean;
  readonly onDownload: (format: 'xlsx' | 'csv') => void;
}

/**
 * Shows the totals of the listed invoices, with their export as a table for those who may. Its place is
 * reserved before the totals are loaded, so that the list below never moves.
 */
export function InvoiceSumsBar({ sums, mayDownload, isDownloading, onDownload }: InvoiceSumsBarProps) {
  return (
    <Row>
      <Stack gap={0} isGrowing>
        <Text>{sums === undefined ? NOTHING_YET : allWords(sums)}</Text>
        <Text>{sums === undefined ? NOTHING_YET : paidWords(sums)}</Text>
      </Stack>
      {mayDownload &&
        (['xlsx', 'csv'] as const).map((format) => (
          <Button key={format} variant="default" aria-busy={isDownloading} onClick={() => onDownload(format)}>
            {t(`billing.invoices.take-${format}`)}
          </Button>
        ))}
    </Row>
  );
}

/** Keeps the height of the words that replace it. */
const NOTHING_YET = '\u00a0';

function allWords({ count, kopecks }: InvoiceSums): string {
  return t('billing.invoices.sums', { count, total: rubles(kopecks) });
}

function paidWords({ paidKopecks, leftKopecks }: InvoiceSums): string {
  return t('billing.invoices.sums-left', { paid: rubles(paidKopecks), left: rubles(leftKopecks) });
}
