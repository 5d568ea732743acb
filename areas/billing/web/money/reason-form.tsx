import { showToast, t } from '@artel/web';
import { Form, FormFooter, TextField, useForm } from '@artel/web/ui';
import type { ReactNode } from 'react';

interface ReasonFormProps {
  /** Names the draft of the reason. */
  readonly name: string;
  readonly title: string;
  /** The label of the button. */
  readonly act: string;
  readonly done: string;
  readonly onSubmit: (note: string) => Promise<unknown>;
  readonly onDone: () => void;
  readonly children?: ReactNode;
}

/** The reason of an act in another company's name, stored in the journals of both. */
export function ReasonForm({ name, title, act, done, onSubmit, onDone, children }: ReasonFormProps) {
  const form = useForm({
    name: `billing/behalf-${name}`,
    initial: { note: '' },
    check: ({ note }) =>
      note.trim() === '' ? [{ path: 'note', message: t('billing.acts-for-customers.note-missing') }] : [],
    submit: async ({ note }) => {
      await onSubmit(note);
      showToast({ severity: 'success', title: done });
      onDone();
    },
  });
  return (
    <Form form={form} label={title}>
      {children}
      <TextField
        {...form.field('note')}
        label={t('billing.acts-for-customers.note')}
        hint={t('billing.acts-for-customers.note-hint')}
        isFocused
      />
      <FormFooter form={form}>{act}</FormFooter>
    </Form>
  );
}
