import { ActFailure, t } from '@artel/web';
import { Form, SaveBar, StoredValues, TextField, useForm } from '@artel/web/ui';
import type { ExampleProps } from '../example.ts';

export function Example({ label }: ExampleProps) {
  const form = useForm({
    name: `ui-demo-save-${label}`,
    initial: { familyName: '' },
    submit: () => Promise.reject(new ActFailure(t('uiDemo.refusal'))),
  });
  const stored = { familyName: t('uiDemo.family-name') };
  return (
    <Form form={form} label={label}>
      <StoredValues form={{ values: form.values, stored }} paths={['familyName']} />
      <TextField {...form.field('familyName')} label={t('forms.familyName')} />
      <SaveBar form={form}>{t('uiDemo.send')}</SaveBar>
    </Form>
  );
}
