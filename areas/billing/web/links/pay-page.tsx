import { getPayable, getPayableFile, type PayableInvoice } from '@artel/billing/contract';
import { loadFile } from '@artel/company/web';
import { CallFailure, call, getQuery, showFailure, t, usePageParams } from '@artel/web';
import {
  Badge,
  Button,
  CardSkeleton,
  CopyField,
  EmptyState,
  Facts,
  LoadFailure,
  LostDrawing,
  Panel,
  QrCode,
  Row,
  Stack,
  Text,
  VisuallyHidden,
} from '@artel/web/ui';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { INVOICE_BADGES, invoiceName } from '../money/looks.ts';
import { daysWords, dayWords, rubles } from '../money/money-words.ts';
import styles from './pay.module.css';

/** Shows one invoice to anyone who has its address: the amount, the payee, and the code to pay by. */
export function PayPage() {
  const { uuid = '' } = usePageParams();
  const { data, error, isError, isFetching, refetch } = useQuery(getQuery(getPayable, { params: { uuid } }));
  if (data !== undefined) return <Payable uuid={uuid} invoice={data} />;
  if (!isError) return <CardSkeleton />;
  if (error instanceof CallFailure && error.status === 404) return <Gone />;
  return (
    <LoadFailure
      error={error}
      message={t('billing.pay.failed')}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

/** A stranger learns only that the link does not work, whatever the reason. */
function Gone() {
  return (
    <Stack>
      <VisuallyHidden component="h1">{t('pages.pay-uuid')}</VisuallyHidden>
      <EmptyState drawing={<LostDrawing />} title={t('billing.pay.gone')}>
        {t('billing.pay.gone-text')}
      </EmptyState>
    </Stack>
  );
}

interface PayableProps {
  readonly uuid: string;
  readonly invoice: PayableInvoice;
}

function Payable({ uuid, invoice }: PayableProps) {
  const { state, lines, buyerName, seller, code } = invoice;
  const load = () =>
    call(getPayableFile, { params: { uuid } }).then(({ href }) => loadFile(href), showFailure);
  return (
    <Stack>
      <Row as="header" gap={3} justify="between">
        <Row gap={3}>
          <h1>{invoiceName(invoice)}</h1>
          <Badge variant={INVOICE_BADGES[state]}>{t(`billing.invoices.state.${state}`)}</Badge>
        </Row>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.5} />}
          onClick={() => void load()}
        >
          {t('billing.pay.load')}
        </Button>
      </Row>
      <Panel as="section" aria-label={t('billing.pay.left')}>
        <Sum invoice={invoice} />
        <Facts>
          <dt>{t('billing.pay.seller')}</dt>
          <dd>{seller.name}</dd>
          <dt>{t('billing.pay.buyer')}</dt>
          <dd>{buyerName}</dd>
          <dt>{t('billing.pay.what')}</dt>
          <dd>
            {lines.map(({ name, kopecks }) => (
              <p key={name}>
                {name}
                {`\u00a0— ${rubles(kopecks)}`}
              </p>
            ))}
          </dd>
          {state !== 'void' && (
            <>
              <dt>{t('billing.pay.days')}</dt>
              <dd>{daysWords(invoice.days)}</dd>
            </>
          )}
        </Facts>
      </Panel>
      {code !== null && <PaymentOptions invoice={invoice} code={code} />}
    </Stack>
  );
}

function Sum({ invoice }: { readonly invoice: PayableInvoice }) {
  const { state, kopecks, paidKopecks, paidOn, dueOn, isOverdue } = invoice;
  if (state === 'void') return <p>{t('billing.pay.void')}</p>;
  if (state === 'paid')
    return (
      <>
        <Figure kopecks={kopecks} />
        <p>{t('billing.pay.paid', { day: dayWords(paidOn ?? '') })}</p>
      </>
    );
  return (
    <>
      <Figure kopecks={kopecks - paidKopecks} />
      {isOverdue ? (
        <Text tone="danger">{t('billing.pay.overdue', { day: dayWords(dueOn) })}</Text>
      ) : (
        <p>{t('billing.pay.due', { day: dayWords(dueOn) })}</p>
      )}
      {paidKopecks > 0 && (
        <p>{t('billing.pay.of-total', { total: rubles(kopecks), paid: rubles(paidKopecks) })}</p>
      )}
    </>
  );
}

function Figure({ kopecks }: { readonly kopecks: number }) {
  return (
    <Text size="display" weight="strong" isNumbers>
      {rubles(kopecks)}
    </Text>
  );
}

/** Shows the payment code for a telephone, and the same details for people who type them. */
function PaymentOptions({ invoice, code }: { readonly invoice: PayableInvoice; readonly code: string }) {
  const { number, purpose, seller } = invoice;
  const { name, inn, kpp, account, bankName, bik, correspondentAccount } = seller;
  const rows = { seller: name, inn, kpp, account, bank: bankName, bik, correspondent: correspondentAccount };
  return (
    <Panel as="section" aria-labelledby="requisites">
      <h2 id="requisites">{t('billing.pay.requisites')}</h2>
      <Row gap={6} align="start">
        <Stack gap={3} className={styles.code}>
          <QrCode text={code} label={t('billing.pay.code', { number })} />
          <Text size="small" tone="secondary">
            {t('billing.pay.scan')}
          </Text>
        </Stack>
        <Stack gap={3} isGrowing>
          {Object.entries(rows).map(
            ([key, value]) =>
              value !== '' && <CopyField key={key} label={t(`billing.pay.${key}`)} value={value} />,
          )}
          <CopyField label={t('billing.pay.purpose')} value={purpose} />
          <Text size="small" tone="secondary">
            {t('billing.pay.purpose-hint')}
          </Text>
        </Stack>
      </Row>
    </Panel>
  );
}
