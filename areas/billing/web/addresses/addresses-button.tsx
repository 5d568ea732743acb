import { getAddresses, updateAddresses } from '@artel/billing/contract';
import { getQuery, showToast, t, useAct } from '@artel/web';
import {
  Button,
  CardSkeleton,
  Dialog,
  Form,
  FormFooter,
  LoadFailure,
  TextField,
  useForm,
} from '@artel/web/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

const MOST = 5;

/** Recipients of the company's invoices outside its own people, edited by those who may pay. */
export function AddressesButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('billing.addresses.open')}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={t('billing.addresses.title')}
        size="narrow"
        onClose={() => setOpen(false)}
      >
        <Addresses onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Addresses({ onDone }: { readonly onDone: () => void }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(getQuery(getAddresses, {}));
  if (isPending) return <CardSkeleton />;
  if (data === undefined)
    return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  return <AddressesForm emails={data.emails} onDone={onDone} />;
}

/** A light check that catches typing errors; the server validates the rest. */
function isAddress(email: string): boolean {
  const [name = '', domain = '', ...more] = email.split('@');
  return name !== '' && domain.includes('.') && !domain.endsWith('.') && more.length === 0;
}

const read = (typed: string) => typed.split(/[\s,;]+/).filter((email) => email !== '');

function AddressesForm({
  emails,
  onDone,
}: {
  readonly emails: readonly string[];
  readonly onDone: () => void;
}) {
  const update = useAct(updateAddresses, { failure: 'inline', refreshes: [getAddresses] });
  const form = useForm({
    name: 'billing/addresses',
    initial: { emails: emails.join(', ') },
    check: ({ emails: typed }) => {
      const provided = read(typed);
      const wrong = provided.find((email) => !isAddress(email));
      if (wrong !== undefined)
        return [{ path: 'emails', message: t('billing.addresses.wrong', { email: wrong }) }];
      return provided.length > MOST ? [{ path: 'emails', message: t('billing.addresses.too-many') }] : [];
    },
    submit: async ({ emails: typed }) => {
      await update.mutateAsync({ body: { emails: read(typed) } });
      showToast({ severity: 'success', title: t('billing.addresses.saved') });
      onDone();
    },
  });
  return (
    <Form form={form} label={t('billing.addresses.title')}>
      <p>{t('billing.addresses.lead')}</p>
      <TextField
        {...form.field('emails')}
        label={t('billing.addresses.label')}
        hint={t('billing.addresses.hint')}
        isOptional
        isFocused
      />
      <FormFooter form={form}>{t('billing.addresses.save')}</FormFooter>
    </Form>
  );
}
