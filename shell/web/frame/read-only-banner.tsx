import { billingPages } from '@artel/billing/contract';
import { useProfile } from '@artel/company/web';
import { PageLink, publicConfig, t } from '@artel/web';
import { Callout, Row } from '@artel/web/ui';

/** Shown above every page while the company is read-only: the reason, and for members who may pay a link to payment. */
export function ReadOnlyBanner() {
  const { company, permissions } = useProfile();
  const suspensions = company?.suspensions ?? [];
  if (suspensions.length === 0) return null;
  // The operator's suspension remains after payment.
  const held =
    suspensions.find(({ reason }) => reason === 'moved') ??
    suspensions.find(({ reason }) => reason === 'operator');
  const mayPay = held === undefined && publicConfig().billing && permissions.includes('billing.see');
  const reason = held?.reason ?? 'unpaid';
  return (
    <Callout variant="band" role="status">
      <Row gap={4} justify="between">
        <span>
          <strong>{t('shell.read-only.title')}</strong> {t(`shell.read-only.${reason}`)}
          {held?.reason === 'operator' &&
            held.note !== '' &&
            ` ${t('shell.read-only.note', { note: held.note })}`}
          {held === undefined && !mayPay && ` ${t('shell.read-only.ask')}`}
        </span>
        {mayPay && <PageLink page={billingPages.subscriptions}>{t('shell.read-only.pay')}</PageLink>}
      </Row>
    </Callout>
  );
}
