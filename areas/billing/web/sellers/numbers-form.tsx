import type { SellerSettings } from '@artel/billing/contract';
import type { FieldError } from '@artel/contract';
import { showToast, t } from '@artel/web';
import { Fields, Form, SaveBar, SelectField, Text, TextField, useForm } from '@artel/web/ui';
import { useSellerActs } from './api.ts';

const getTyped = (settings: SellerSettings) => ({
  invoicePrefix: settings.invoicePrefix,
  firstInvoice: String(settings.firstInvoice),
  actPrefix: settings.actPrefix,
  firstAct: String(settings.firstAct),
  taxInvoicePrefix: settings.taxInvoicePrefix,
  firstTaxInvoice: String(settings.firstTaxInvoice),
  closingKind: (settings.closingKind ?? 'usual') as string,
  dueDays: String(settings.dueDays),
  graceDays: String(settings.graceDays),
  version: settings.version,
});
type Typed = ReturnType<typeof getTyped>;

const KINDS = ['act', 'upd-1', 'upd-2'] as const;

const BOUNDS = {
  firstInvoice: [1, 1_000_000],
  firstAct: [1, 1_000_000],
  firstTaxInvoice: [1, 1_000_000],
  dueDays: [1, 60],
  graceDays: [0, 60],
} as const;

function getProblems(typed: Typed): FieldError[] {
  const numbers = Object.entries(BOUNDS).flatMap(([path, [least, most]]) => {
    const value = typed[path as keyof typeof BOUNDS].trim();
    const isRight = /^\d{1,7}$/.test(value) && Number(value) >= least && Number(value) <= most;
    return isRight ? [] : [{ path, message: t('billing.seller.number-wrong', { least, most }) }];
  });
  const prefixes = (['invoicePrefix', 'actPrefix', 'taxInvoicePrefix'] as const).flatMap((path) =>
    typed[path].trim().length <= 10 ? [] : [{ path, message: t('billing.seller.prefix-long') }],
  );
  return [...numbers, ...prefixes];
}

/** Whether a document is chosen beside which a seller who charges VAT still owes a tax invoice. */
function isWithoutTaxInvoice({ regime }: SellerSettings, closingKind: string): boolean {
  const isTaxed = regime === 'general' || regime === 'usn-5' || regime === 'usn-7';
  return isTaxed && (closingKind === 'act' || closingKind === 'upd-2');
}

/** How invoices and documents are numbered, and how many days there are to pay. */
export function NumbersForm({ settings }: { readonly settings: SellerSettings }) {
  const { update } = useSellerActs();
  const form = useForm<Typed>({
    name: 'billing/seller-numbers',
    initial: getTyped(settings),
    getStored: getTyped,
    check: getProblems,
    submit: async (typed) => {
      const { invoicePrefix, actPrefix, taxInvoicePrefix } = typed;
      const saved = await update({
        body: {
          invoicePrefix,
          actPrefix,
          firstInvoice: Number(typed.firstInvoice),
          firstAct: Number(typed.firstAct),
          taxInvoicePrefix,
          firstTaxInvoice: Number(typed.firstTaxInvoice),
          closingKind: KINDS.find((kind) => kind === typed.closingKind) ?? null,
          dueDays: Number(typed.dueDays),
          graceDays: Number(typed.graceDays),
          version: typed.version,
        },
      });
      form.fill(getTyped(saved));
      showToast({ severity: 'success', title: t('billing.seller.saved') });
    },
  });
  const { invoicesBegun, actsBegun, taxInvoicesBegun } = settings;
  const kinds = ['usual', ...KINDS].map((value) => ({ value, label: t(`billing.seller.closing.${value}`) }));
  return (
    <Form form={form} label={t('billing.seller.numbers')}>
      {(invoicesBegun || actsBegun || taxInvoicesBegun) && (
        <Text size="small" tone="secondary">
          {t('billing.seller.numbers-begun')}
        </Text>
      )}
      <Fields width="wide">
        {!invoicesBegun && (
          <>
            <TextField
              {...form.field('invoicePrefix')}
              label={t('billing.seller.invoice-prefix')}
              hint={t('billing.seller.prefix-hint')}
              isOptional
            />
            <TextField {...form.field('firstInvoice')} label={t('billing.seller.first-invoice')} isNumeric />
          </>
        )}
        {!actsBegun && (
          <>
            <TextField
              {...form.field('actPrefix')}
              label={t('billing.seller.act-prefix')}
              hint={t('billing.seller.prefix-hint')}
              isOptional
            />
            <TextField {...form.field('firstAct')} label={t('billing.seller.first-act')} isNumeric />
          </>
        )}
        {!taxInvoicesBegun && (
          <>
            <TextField
              {...form.field('taxInvoicePrefix')}
              label={t('billing.seller.tax-invoice-prefix')}
              hint={t('billing.seller.prefix-hint')}
              isOptional
            />
            <TextField
              {...form.field('firstTaxInvoice')}
              label={t('billing.seller.first-tax-invoice')}
              isNumeric
            />
          </>
        )}
        <SelectField
          {...form.field('closingKind')}
          label={t('billing.seller.closing-label')}
          groups={[{ label: t('billing.seller.closing-label'), choices: kinds }]}
          hint={
            isWithoutTaxInvoice(settings, form.field('closingKind').value) &&
            t('billing.seller.tax-invoice-hint')
          }
        />
        <TextField {...form.field('dueDays')} label={t('billing.seller.due-days')} isNumeric />
        <TextField
          {...form.field('graceDays')}
          label={t('billing.seller.grace-days')}
          hint={t('billing.seller.grace-hint')}
          isNumeric
        />
      </Fields>
      <SaveBar form={form}>{t('billing.seller.save')}</SaveBar>
    </Form>
  );
}
