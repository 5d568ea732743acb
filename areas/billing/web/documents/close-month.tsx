import { showToast, t } from '@artel/web';
import {
  Button,
  Dialog,
  Form,
  FormFooter,
  Stack,
  SwitchField,
  Text,
  TextField,
  useForm,
} from '@artel/web/ui';
import { useState } from 'react';
import { dayWords } from '../money/money-words.ts';
import { useCloseMonth, useMissingStatements } from './api.ts';
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
      <MissingStatements month={readMonth(form.field('month').value)} />
      <SwitchField label={t('billing.documents.is-draft')} isOn={isDraft} onChange={setDraft} />
      <p>{t('billing.documents.advances')}</p>
      <FormFooter form={form}>{title}</FormFooter>
    </Form>
  );
}

/** A payment of a day without a statement comes with the next document only. */
function MissingStatements({ month }: { readonly month: string | null }) {
  const { data } = useMissingStatements(month);
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Stack gap={1}>
      <Text tone="attention">{t('billing.documents.missing')}</Text>
      <ul>
        {data.items.map(({ account, from, until }) => (
          <li key={`${account} ${from}`}>
            {t('billing.documents.missing-days', { from: dayWords(from), until: dayWords(until), account })}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
