import { createCompany, type TrialProgress } from '@artel/company/contract';
import { t, useOpenPage } from '@artel/web';
import { Form, SubmitButton, TextField, useForm } from '@artel/web/ui';
import { Radio } from '@mantine/core';
import { useState } from 'react';
import styles from './trial-screen.module.css';
import { stepPages, TrialScreen } from './trial-screen.tsx';
import { useChooseTrialCompany, useKeepTyped, useUpdateTrial } from './use-trial.ts';

const NEW = 'new';

/** the company that the trial is for: one that the person owns, or a new one by its name. */
export function SelectCompanyPage() {
  return (
    <TrialScreen
      step="select-company"
      title={t('company.trial.select-title')}
      lead={t('company.trial.select-lead')}
    >
      {(progress) => <SelectCompany progress={progress} />}
    </TrialScreen>
  );
}

function SelectCompany({ progress }: { readonly progress: TrialProgress }) {
  const { companies, company, typed } = progress;
  const openPage = useOpenPage();
  const keep = useKeepTyped();
  const update = useUpdateTrial();
  const choose = useChooseTrialCompany();
  const [choice, setChoice] = useState(company?.id ?? companies[0]?.id ?? NEW);
  const isNew = choice === NEW;
  const form = useForm({
    name: 'company/trial-company',
    initial: { name: typed.companyName ?? '' },
    ...(isNew && { schema: createCompany.body }),
    submit: async ({ name }) => {
      if (isNew) await update.mutateAsync({ body: { typed: { companyName: name } } });
      else await choose.mutateAsync({ body: { companyId: choice } });
      await openPage(stepPages['confirm-data']);
    },
  });
  const field = form.field('name');
  return (
    <Form form={form} label={t('company.trial.select-title')}>
      {companies.length > 0 && (
        <fieldset className={styles.choices}>
          <legend>{t('company.trial.own')}</legend>
          {companies.map(({ id, name }) => (
            <Radio
              key={id}
              name="company"
              label={name}
              checked={choice === id}
              onChange={() => setChoice(id)}
            />
          ))}
          <Radio
            name="company"
            label={t('company.trial.new')}
            checked={isNew}
            onChange={() => setChoice(NEW)}
          />
        </fieldset>
      )}
      {isNew && (
        <TextField
          {...field}
          onChange={(companyName) => {
            field.onChange(companyName);
            keep({ companyName });
          }}
          label={t('forms.companyName')}
          hint={t('company.trial.name-hint')}
          autoComplete="organization"
          isFocused={companies.length === 0}
        />
      )}
      <SubmitButton isPending={form.isPending} isWide>
        {t('company.trial.next')}
      </SubmitButton>
    </Form>
  );
}
