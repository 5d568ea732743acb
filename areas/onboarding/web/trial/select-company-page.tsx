import { JoinOffer, useOwnJoinRequests } from '@artel/invitations/web';
import type { TrialProgress, TrialTyped } from '@artel/onboarding/contract';
import { lookupCompany } from '@artel/requisites/contract';
import { ActFailure, showToast, t, useAct, useOpenPage } from '@artel/web';
import { Form, RadioGroup, SubmitButton, TextField, useForm } from '@artel/web/ui';
import { useState } from 'react';
import { useAutosave, useChooseTrialCompany, useUpdateTrial } from './api.ts';
import { readFound } from './found-company.ts';
import { stepPages, TrialScreen } from './trial-screen.tsx';

const NEW = 'new';

/** the company that the trial is for: one that the person owns, or a new one by its name. */
export function SelectCompanyPage() {
  const requests = useOwnJoinRequests();
  return (
    <TrialScreen
      step="select-company"
      isHeld={!requests.isFetched && requests.isFetching && requests.failureCount === 0}
      title={t('onboarding.trial.select-title')}
      intro={t('onboarding.trial.select-lead')}
    >
      {(progress) => <SelectCompany progress={progress} />}
    </TrialScreen>
  );
}

function SelectCompany({ progress }: { readonly progress: TrialProgress }) {
  const { companies, company, typed, canLookUp } = progress;
  const openPage = useOpenPage();
  const store = useAutosave();
  const update = useUpdateTrial();
  const choose = useChooseTrialCompany();
  const lookup = useAct(lookupCompany, { failure: 'inline' });
  const [choice, setChoice] = useState(company?.id ?? companies[0]?.id ?? NEW);
  const isNew = choice === NEW;

  /** Looks the number up in the registers; where they know nothing, the name has to be typed. */
  const find = async (inn: string, name: string): Promise<TrialTyped> => {
    if (inn === '') return { companyName: name, inn, found: '' };
    const { state, companies: known } = await lookup.mutateAsync({ body: { inn } });
    const [first] = known;
    if (first === undefined && name === '') throw new ActFailure(t(`onboarding.trial.lookup.${state}`));
    // A name is enough to continue; a message says that nothing more was found.
    if (state === 'not-found' || state === 'away')
      showToast({ severity: 'info', title: t(`onboarding.trial.passed.${state}`) });
    const found = first === undefined ? '' : JSON.stringify(first);
    return { companyName: name || (first?.shortName ?? ''), inn, found };
  };

  const form = useForm({
    name: 'onboarding/trial-company',
    initial: { inn: typed.inn ?? '', name: typed.companyName ?? '' },
    check: ({ inn, name }) =>
      isNew && inn === '' && name.trim() === '' ? [{ path: 'name', message: t('validation.empty') }] : [],
    submit: async ({ inn, name }) => {
      if (isNew) await update.mutateAsync({ body: { typed: await find(inn.trim(), name.trim()) } });
      else await choose.mutateAsync({ body: { companyId: choice } });
      await openPage(stepPages['confirm-data']);
    },
  });
  const field = (name: 'inn' | 'name') => {
    const bound = form.field(name);
    const onChange = (value: string) => {
      bound.onChange(value);
      store({ [name === 'inn' ? 'inn' : 'companyName']: value });
    };
    return { ...bound, onChange };
  };
  return (
    <Form form={form} label={t('onboarding.trial.select-title')}>
      {companies.length > 0 && (
        <RadioGroup
          name="company"
          label={t('onboarding.trial.own')}
          value={choice}
          choices={[
            ...companies.map(({ id, name }) => ({ value: id, label: name })),
            { value: NEW, label: t('onboarding.trial.new') },
          ]}
          onChange={setChoice}
        />
      )}
      {isNew && (
        <>
          <TextField
            {...field('inn')}
            label={t('forms.inn')}
            hint={t(canLookUp ? 'onboarding.trial.inn-hint' : 'onboarding.trial.inn-hint-by-hand')}
            isOptional
            isFocused={companies.length === 0}
          />
          <TextField
            {...field('name')}
            label={t('forms.companyName')}
            hint={t('onboarding.trial.name-hint')}
            autoComplete="organization"
          />
        </>
      )}
      <SubmitButton isPending={form.isPending} isWide>
        {t('onboarding.trial.next')}
      </SubmitButton>
      {companies.length === 0 && (
        <JoinOffer inn={form.values.inn} kpp={getKpp(form.values.inn, typed.found)} />
      )}
    </Form>
  );
}

/** Returns the KPP that the registers returned for this very number; empty where they were not queried. */
function getKpp(inn: string, found: string | undefined): string {
  const known = readFound(found);
  return known !== null && known.inn === inn.trim() ? known.kpp : '';
}
