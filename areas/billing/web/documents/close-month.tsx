import { showToast, t } from '@artel/web';
import { Button, Dialog, Form, FormFooter, SwitchField, TextField, useForm } from '@artel/web/ui';
import { useState } from 'react';
import { useCloseMonth } from './api.ts';
import { lastMonthWords, readMonth } from './month-words.ts';

/** The button with which the seller makes the documents of a month. */
export function CloseMonth() {
  const [isOpen, setOpen] = useState(false);
  const title = t('billing.documents.close');
  return (
    <>
      <Button onClick={() => setOpen(true)}>{title}</Button>
      <Dialog isOpen={isOpen} title={title} size="narrow" onClose={() => setOpen(false)}>
        <CloseMonthForm title={title} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function CloseMonthForm({ title, onDone }: { readonly title: string; readonly onDone: () => void }) {
  const close = useCloseMonth();
  const [isDraft, setDraft] = useState(false);
  const form = useForm({
    name: 'billing/close-month',
    initial: { month: lastMonthWords(new Date()) },
    check: ({ month }) =>
      readMonth(month) === null ? [{ path: 'month', message: t('billing.documents.month-wrong') }] : [],
    submit: async ({ month }) => {
      const { documents } = await close.mutateAsync({ body: { month: readMonth(month) ?? '', isDraft } });
      showToast({ severity: 'success', title: t('billing.documents.closed', { count: documents }) });
      onDone();
    },
  });
  return (
    <Form form={form} label={title}>
      <TextField
        {...form.field('month')}
        label={t('billing.documents.month')}
        hint={t('billing.documents.month-hint')}
        isFocused
      />
      <SwitchField label={t('billing.documents.is-draft')} isOn={isDraft} onChange={setDraft} />
      <p>{t('billing.documents.advances')}</p>
      <FormFooter form={form}>{title}</FormFooter>
    </Form>
  );
}
