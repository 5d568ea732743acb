import { createCompany } from '@artel/company/contract';
import { t, useContinue } from '@artel/web';
import { Dialog, Form, FormFooter, TextField, useForm } from '@artel/web/ui';
import { useOpenCompany } from './api.ts';

/** Lets a person who has a company found another one, and enters it. */
export function OpenCompanyDialog() {
  const proceed = useContinue();
  return (
    <Dialog isOpen title={t('company.another.title')} size="narrow" onClose={() => void proceed()}>
      <OpenCompanyForm />
    </Dialog>
  );
}

function OpenCompanyForm() {
  const open = useOpenCompany();
  const form = useForm({
    name: 'company/another',
    initial: { name: '' },
    schema: createCompany.body,
    submit: async ({ name }) => {
      const company = await open.mutateAsync({ body: { name } });
      const { enterCompany } = await import('../switch/enter-company.ts');
      await enterCompany(company);
    },
  });
  return (
    <Form form={form} label={t('company.another.title')}>
      <p>{t('company.another.lead')}</p>
      <TextField
        {...form.field('name')}
        label={t('forms.companyName')}
        autoComplete="organization"
        isFocused
      />
      <FormFooter form={form}>{t('company.another.submit')}</FormFooter>
    </Form>
  );
}
