import { createCompany } from '@artel/company/contract';
import { showToast, t } from '@artel/web';
import { EmptyDrawing, EmptyState, Form, SubmitButton, TextField, useForm } from '@artel/web/ui';
import { useCreateCompany } from '../api.ts';
import { useProfile } from '../profile/use-profile.ts';
import styles from './create-company.module.css';

/** A person without a company is a real state: one sentence and the form that opens one. */
export function CreateCompany() {
  const { companyNameDraft } = useProfile();
  const create = useCreateCompany(() => showToast({ severity: 'success', title: t('company.create.done') }));
  const form = useForm({
    name: 'company/create-company',
    initial: { name: companyNameDraft },
    schema: createCompany.body,
    submit: ({ name }) => create.mutateAsync({ body: { name } }),
  });
  return (
    <div className={styles.card}>
      <EmptyState
        drawing={<EmptyDrawing />}
        title={t('company.create.title')}
        action={
          <div className={styles.form}>
            <Form form={form} label={t('company.create.submit')}>
              <TextField {...form.field('name')} label={t('forms.companyName')} autoComplete="organization" />
              <SubmitButton isPending={form.isPending} isWide>
                {t('company.create.submit')}
              </SubmitButton>
            </Form>
          </div>
        }
      >
        {t('company.create.lead')}
      </EmptyState>
    </div>
  );
}
