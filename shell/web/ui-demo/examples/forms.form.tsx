import { ActFailure, t } from '@artel/web';
import { Form, SubmitButton, TextField, useForm } from '@artel/web/ui';
import type { ExampleProps } from '../example.ts';

export function Example({ label }: ExampleProps) {
  const form = useForm({
    name: `ui-demo-${label}`,
    initial: { company: '' },
    check: ({ company }) => (company === '' ? [{ path: 'company', message: t('uiDemo.company-error') }] : []),
    submit: () => Promise.reject(new ActFailure(t('uiDemo.refusal'))),
  });
  return (
    <Form form={form} label={label}>
      <TextField {...form.field('company')} label={t('uiDemo.company')} hint={t('uiDemo.form-hint')} />
      <SubmitButton isPending={form.isPending}>{t('uiDemo.send')}</SubmitButton>
    </Form>
  );
}
