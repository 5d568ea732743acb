import {
  type ClosingPreference,
  getClosingPreference,
  updateClosingPreference,
} from '@artel/billing/contract';
import { getQuery, showToast, t, useAct } from '@artel/web';
import {
  Button,
  CardSkeleton,
  Dialog,
  Form,
  FormFooter,
  LoadFailure,
  SelectField,
  useForm,
} from '@artel/web/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

const PREFERENCES = ['act', 'upd'] as const;

/** Chooses the kind of document by which the company's months are closed, for those who may pay. */
export function ClosingPreferenceButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('billing.closing-preferences.open')}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={t('billing.closing-preferences.title')}
        size="narrow"
        onClose={() => setOpen(false)}
      >
        <LoadedPreference onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function LoadedPreference({ onDone }: { readonly onDone: () => void }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(getQuery(getClosingPreference, {}));
  if (isPending) return <CardSkeleton />;
  if (data === undefined)
    return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  return <PreferenceForm {...data} onDone={onDone} />;
}

interface PreferenceFormProps {
  readonly closing: ClosingPreference | null;
  readonly isSettled: boolean;
  readonly onDone: () => void;
}

function PreferenceForm({ closing, isSettled, onDone }: PreferenceFormProps) {
  const update = useAct(updateClosingPreference, { failure: 'inline', refreshes: [getClosingPreference] });
  const form = useForm({
    name: 'billing/closing-wish',
    initial: { closing: closing ?? 'usual' },
    check: () => [],
    submit: async ({ closing: chosen }) => {
      const purchase = PREFERENCES.find((known) => known === chosen) ?? null;
      await update.mutateAsync({ body: { closing: purchase } });
      showToast({ severity: 'success', title: t('billing.closing-preferences.saved') });
      onDone();
    },
  });
  const choices = ['usual', ...PREFERENCES].map((value) => ({
    value,
    label: t(`billing.closing-preferences.closing.${value}`),
  }));
  return (
    <Form form={form} label={t('billing.closing-preferences.title')}>
      <p>{t('billing.closing-preferences.lead')}</p>
      {isSettled && <p role="note">{t('billing.closing-preferences.settled')}</p>}
      <SelectField
        {...form.field('closing')}
        label={t('billing.closing-preferences.label')}
        groups={[{ label: t('billing.closing-preferences.label'), choices }]}
      />
      <FormFooter form={form}>{t('billing.closing-preferences.save')}</FormFooter>
    </Form>
  );
}
