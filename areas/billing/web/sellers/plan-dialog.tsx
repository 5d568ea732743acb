import type { VatRegime } from '@artel/billing/contract';
import { showToast, t } from '@artel/web';
import { DateField, Dialog, Form, FormFooter, SelectField, useForm } from '@artel/web/ui';
import { useSellerActs } from './api.ts';

const REGIMES: readonly VatRegime[] = ['general', 'usn-exempt', 'usn-5', 'usn-7', 'exempt'];

interface PlanDialogProps {
  readonly onClose: () => void;
}

/** Plans the seller's tax regime from a day on. */
export function PlanDialog({ onClose }: PlanDialogProps) {
  return (
    <Dialog isOpen title={t('billing.seller.plan')} size="narrow" onClose={onClose}>
      <PlanForm onClose={onClose} />
    </Dialog>
  );
}

function PlanForm({ onClose }: PlanDialogProps) {
  const { plan } = useSellerActs();
  const form = useForm({
    name: 'billing/plan-regime',
    initial: { regime: 'general', fromOn: '' },
    check: ({ fromOn }) =>
      fromOn === '' ? [{ path: 'fromOn', message: t('billing.seller.day-wrong') }] : [],
    submit: async ({ regime, fromOn }) => {
      await plan({ params: { fromOn }, body: { regime: regime as VatRegime } });
      showToast({ severity: 'success', title: t('billing.seller.saved') });
      onClose();
    },
  });
  const choices = REGIMES.map((value) => ({ value, label: t(`billing.seller.regime-of.${value}`) }));
  return (
    <Form form={form} label={t('billing.seller.plan')}>
      <SelectField
        {...form.field('regime')}
        label={t('billing.seller.regime')}
        groups={[{ label: t('billing.seller.regime'), choices }]}
      />
      <DateField {...form.field('fromOn')} label={t('billing.seller.from-label')} isFocused />
      <FormFooter form={form}>{t('billing.seller.save')}</FormFooter>
    </Form>
  );
}
