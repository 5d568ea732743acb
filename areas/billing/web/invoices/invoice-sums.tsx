import type { InvoiceSums } from '@artel/billing/contract';
import { t } from '@artel/web';
import { Row } from '@artel/web/ui';
import { Button } from '@mantine/core';
import { rubles } from '../money/money-words.ts';
import styles from './invoices.module.css';

interface InvoiceSumsBarProps {
  readonly sums: InvoiceSums | undefined;
  readonly mayTake: boolean;
  readonly isTaking: boolean;
  readonly onTake: (format: 'xlsx' | 'csv') => void;
}

/** What the invoices that are shown come to, and the way for who may to take them along as a table. */
export function InvoiceSumsBar({ sums, mayTake, isTaking, onTake }: InvoiceSumsBarProps) {
  if (sums === undefined || sums.count === 0) return null;
  const { count, kopecks, paidKopecks } = sums;
  return (
    <Row className={styles.sums}>
      <p>
        {t('billing.invoices.sums', { count, total: rubles(kopecks) })}{' '}
        {t('billing.invoices.sums-left', { paid: rubles(paidKopecks), left: rubles(kopecks - paidKopecks) })}
      </p>
      {mayTake &&
        (['xlsx', 'csv'] as const).map((format) => (
          <Button key={format} variant="default" aria-busy={isTaking} onClick={() => onTake(format)}>
            {t(`billing.invoices.take-${format}`)}
          </Button>
        ))}
    </Row>
  );
}
