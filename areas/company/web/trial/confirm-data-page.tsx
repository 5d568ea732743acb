import {
  createCompany,
  type FoundCompany,
  getCompanyCard,
  type TrialProgress,
  updateCompany,
  updateCompanyCard,
} from '@artel/company/contract';
import { call, t, useAct, useOpenPage } from '@artel/web';
import { Form, LinkButton, SubmitButton, TextField, useForm } from '@artel/web/ui';
import { useRef } from 'react';
import { fullName } from '../people/full-name.ts';
import { useProfile } from '../profile/use-profile.ts';
import { cardWith, readFound } from './found-company.ts';
import styles from './trial-screen.module.css';
import { stepPages, TrialScreen } from './trial-screen.tsx';
import { useChooseTrialCompany, useKeepTyped, useUpdateTrial } from './use-trial.ts';

/** what the company is called and its requisites; here it is opened, once, however often the step is sent. */
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
  const profile = useProfile();
  const openPage = useOpenPage();
  const keep = useKeepTyped();
  const update = useUpdateTrial();
  const choose = useChooseTrialCompany();
  const describe = useDescribeCompany();
  const found = readFound(typed.found);
  const isWithout = useRef(false);
  const form = useForm({
    name: `company/trial-data/${company?.id ?? 'new'}`,
    initial: { name: typed.companyName || (company?.name ?? '') },
    schema: createCompany.body,
    submit: async ({ name }) => {
      await choose.mutateAsync({ body: company ? { companyId: company.id } : { name } });
      await describe(name.trim(), isWithout.current ? null : found);
      await update.mutateAsync({ body: { typed: { companyName: name }, isConfirmed: true } });
      await openPage(stepPages['create-event']);
    },
  });
  const send = (without: boolean) => {
    isWithout.current = without;
    return form.submit();
  };
  const field = form.field('name');
  return (
    <Form form={{ ...form, submit: () => send(false) }} label={t('company.trial.confirm-title')}>
      <TextField
        {...field}
        onChange={(companyName) => {
          field.onChange(companyName);
          keep({ companyName });
        }}
        label={t('forms.companyName')}
        autoComplete="organization"
      />
      {found && <Found company={found} />}
      <p className={styles.contact}>
        {t('company.trial.contact', { name: fullName(profile), email: profile.username })}
      </p>
      <SubmitButton isPending={form.isPending} isWide>
        {t('company.trial.next')}
      </SubmitButton>
      {found && (
        <div>
          <LinkButton onClick={() => void send(true)}>{t('company.trial.without')}</LinkButton>
        </div>
      )}
    </Form>
  );
}

/** Writes what was confirmed into the company that was opened or chosen: its card, or its name alone. */
function useDescribeCompany() {
  const rename = useAct(updateCompany, { failure: 'inline' });
  const fill = useAct(updateCompanyCard, { failure: 'inline', refreshes: [getCompanyCard] });
  return async (name: string, found: FoundCompany | null) => {
    const card = await call(getCompanyCard, {});
    const { version } = card;
    if (found) await fill.mutateAsync({ body: { card: cardWith(card, found, name), version } });
    else if (name !== card.shortName) await rename.mutateAsync({ body: { name, version } });
  };
}

/** What the registers know, to be looked through. */
function Found({ company }: { readonly company: FoundCompany }) {
  const { fullName: name, inn, kpp, ogrn, legalAddress, status } = company;
  const numbers = [
    t('company.trial.found-inn', { inn }),
    kpp && t('company.trial.found-kpp', { kpp }),
    ogrn && t('company.trial.found-ogrn', { ogrn }),
  ];
  return (
    <section className={styles.found} aria-label={t('company.trial.found')}>
      <p className={styles.place}>{t('company.trial.found')}</p>
      <p>{name}</p>
      <p>{numbers.filter(Boolean).join(', ')}</p>
      {legalAddress && <p>{legalAddress}</p>}
      {status !== 'active' && <p className={styles.doubt}>{t(`company.trial.status.${status}`)}</p>}
    </section>
  );
}
