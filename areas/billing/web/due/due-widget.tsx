import { billingPages, duePart } from '@artel/billing/contract';
import { createWidget, PageLink, t } from '@artel/web';
import { LinkButton, Panel, Stack } from '@artel/web/ui';
import { loadDocument } from '../money/load-document.ts';
import { dayWords, rubles } from '../money/money-words.ts';

/** Loaded on click, so that the dashboard itself needs no code of invoices. */
const find = async (invoiceId: string) =>
  (await import('../invoices/find-invoice.ts')).findInvoice(invoiceId);

/** The dashboard widget about money: the sums to be paid and the number of documents to be signed. */
export const DueWidget = createWidget(duePart, ({ data: { invoices, count, kopecks, toSign } }) => (
  <Panel as="section" room="low" aria-labelledby="billing-due">
    <h2 id="billing-due">{t('billing.due.title')}</h2>
    {count > 0 && (
      <>
        <p>{t('billing.due.sum', { count, sum: rubles(kopecks) })}</p>
        <Stack as="ul" gap={1}>
          {invoices.map(({ id, number, dueOn, openKopecks }) => (
            <li key={id}>
              <LinkButton onClick={() => void loadDocument(() => find(id))}>
                {t('billing.due.invoice', { number, day: dayWords(dueOn), sum: rubles(openKopecks) })}
              </LinkButton>
            </li>
          ))}
        </Stack>
        <PageLink page={billingPages.invoices}>{t('billing.due.all')}</PageLink>
      </>
    )}
    {toSign > 0 && (
      <p>
        <PageLink page={billingPages.documents}>{t('billing.due.to-sign', { count: toSign })}</PageLink>
      </p>
    )}
  </Panel>
));
