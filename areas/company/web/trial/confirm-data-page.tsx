import { createCompany, type TrialProgress } from '@artel/company/contract';
import { t, useOpenPage } from '@artel/web';
import { Form, SubmitButton, TextField, useForm } from '@artel/web/ui';
import { stepPages, TrialScreen } from './trial-screen.tsx';
import { useChooseTrialCompany, useKeepTyped, useUpdateTrial } from './use-trial.ts';

/** what the company is called and its number; here it is opened, once, however often the step is sent. */
export function ConfirmDataPage() {
  return (
    <TrialScreen
      step="confirm-data"
      title={t('company.trial.confirm-title')}
      lead={t('company.trial.confirm-lead')}
    >
      {(progress) => <ConfirmData progress={progress} />}
    </TrialScreen>
  );
}

function ConfirmData({ progress }: { readonly progress: TrialProgress }) {
  const { company, typed } = progress;
  const openPage = useOpenPage();
  const keep = useKeepTyped();
  const update = useUpdateTrial();
  const choose = useChooseTrialCompany();
  const form = useForm({
    name: `company/trial-data/${company?.id ?? 'new'}`,
    initial: { name: company?.name ?? typed.companyName ?? '' },
    schema: createCompany.body,
    submit: async ({ name }) => {
      await choose.mutateAsync({ body: company ? { companyId: company.id } : { name } });
      await update.mutateAsync({ body: { typed: { companyName: name }, isConfirmed: true } });
      await openPage(stepPages['create-event']);
    },
  });
  const field = form.field('name');
  return (
    <Form form={form} label={t('company.trial.confirm-title')}>
      <TextField
        {...field}
        onChange={(companyName) => {
          field.onChange(companyName);
          keep({ companyName });
        }}
        label={t('forms.companyName')}
        autoComplete="organization"
      />
      <SubmitButton isPending={form.isPending} isWide>
        {t('company.trial.next')}
      </SubmitButton>
    </Form>
  );
}
