import { createCompany, updateCompany } from '@artel/company/contract';
import { fullName, useProfile } from '@artel/company/web';
import { type FieldError, fieldErrors } from '@artel/contract';
import type { TrialProgress } from '@artel/onboarding/contract';
import { type FoundCompany, getCompanyCard, updateCompanyCard } from '@artel/requisites/contract';
import {
  bareCard,
  listProblems,
  listWarnings,
  RequisiteFields,
  type RequisiteForm,
  type RequisiteValues,
  requisitesFound,
  toRequisiteValues,
} from '@artel/requisites/web';
import { call, t, useAct, useOpenPage } from '@artel/web';
import {
  type Changes,
  DateField,
  Form,
  LinkButton,
  Panel,
  SubmitButton,
  Text,
  TextField,
  useForm,
  withChanges,
} from '@artel/web/ui';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useAutosave, useChooseTrialCompany, useUpdateTrial } from './api.ts';
import { chooseStart } from './choose-start.ts';
import { cardWith, readFound, toFoundCompany } from './found-company.ts';
import { stepPages, TrialScreen } from './trial-screen.tsx';

/** the company's name and its requisites; this step opens the company, once, even if it is sent repeatedly. */
export function ConfirmDataPage() {
  return (
    <TrialScreen
      step="confirm-data"
      title={t('onboarding.trial.confirm-title')}
      intro={t('onboarding.trial.confirm-lead')}
    >
      {(progress) => <ConfirmData progress={progress} />}
    </TrialScreen>
  );
}

function ConfirmData({ progress }: { readonly progress: TrialProgress }) {
  const { company, typed } = progress;
  const profile = useProfile();
  const openPage = useOpenPage();
  const store = useAutosave();
  const update = useUpdateTrial();
  const choose = useChooseTrialCompany();
  const describe = useDescribeCompany();
  const [found] = useState(() => readFound(typed.found));
  const [isOpen, setOpen] = useState(false);
  const isWithout = useRef(false);
  const [startDate, setStartDate] = useState(() => chooseStart(progress));
  const [isDayMissed, setDayMissed] = useState(false);
  const hasRequisites = isOpen || found !== null;
  const form = useForm<RequisiteValues>({
    name: `company/trial-data/${company?.id ?? 'new'}`,
    initial: toRequisiteValues(found, typed.companyName || (company?.name ?? ''), typed.inn ?? ''),
    check: (values) => {
      if (!hasRequisites || isWithout.current) return nameProblems(values);
      const problems = listProblems(bareCard(values), 'buyer').filter(
        ({ path }) => path.replace(/^card\./, '') in values.card,
      );
      // Requisites that must be corrected must be visible.
      if (problems.length > 0) setOpen(true);
      return problems;
    },
    submit: async (values) => {
      if (startDate < progress.firstStart || startDate > progress.lastStart) return setDayMissed(true);
      const name = values.card.shortName.trim();
      await choose.mutateAsync({ body: company ? { companyId: company.id } : { name } });
      await describe(name, hasRequisites && !isWithout.current ? toFoundCompany(values, found) : null);
      await update.mutateAsync({ body: { typed: { companyName: name, startDate }, isConfirmed: true } });
      await openPage(stepPages['create-event']);
    },
  });
  const fill = (changes: Changes<RequisiteValues>) => {
    form.fill(changes);
    const next = withChanges(form.values, changes);
    const requisites = isOpen ? { found: JSON.stringify(toFoundCompany(next, found)) } : {};
    store({ companyName: next.card.shortName, ...requisites });
  };
  const field: RequisiteForm['field'] = (path) => ({
    ...form.field(path),
    onChange: (value) => fill({ [path]: value }),
  });
  const send = (without: boolean) => {
    isWithout.current = without;
    return form.submit();
  };
  return (
    <Form form={{ ...form, submit: () => send(false) }} label={t('onboarding.trial.confirm-title')}>
      {isOpen ? (
        <RequisiteFields
          form={{ values: form.values, field, fill }}
          warnings={listWarnings(bareCard(form.values), 'buyer')}
          canLookUp={progress.canLookUp}
          onFound={(company) => fill(requisitesFound(company))}
        />
      ) : (
        <TextField {...field('card.shortName')} label={t('forms.companyName')} autoComplete="organization" />
      )}
      {!isOpen && found && <Found company={found} />}
      {!isOpen && (
        <div>
          <LinkButton onClick={() => setOpen(true)}>
            {t(found ? 'onboarding.trial.mend' : 'onboarding.trial.fill-in')}
          </LinkButton>
        </div>
      )}
      <DateField
        name="trial_start_date"
        value={startDate}
        error={isDayMissed ? t('onboarding.trial.day-missing') : undefined}
        onChange={(day) => {
          setStartDate(day);
          setDayMissed(false);
          store({ startDate: day });
        }}
        label={t('forms.trial_start_date')}
        min={progress.firstStart}
        max={progress.lastStart}
        hint={t('onboarding.trial.days', { count: progress.days })}
      />
      <Text size="small" tone="secondary">
        {t('onboarding.trial.contact', { name: fullName(profile), email: profile.username })}
      </Text>
      <SubmitButton isPending={form.isPending} isWide>
        {t('onboarding.trial.next')}
      </SubmitButton>
      {hasRequisites && (
        <div>
          <LinkButton onClick={() => void send(true)}>{t('onboarding.trial.without')}</LinkButton>
        </div>
      )}
    </Form>
  );
}

/** Without requisites a name is enough. */
function nameProblems(values: RequisiteValues): FieldError[] {
  const parsed = z.safeParse(createCompany.body, { name: values.card.shortName }, { reportInput: true });
  if (parsed.success) return [];
  return fieldErrors(parsed.error.issues, t).map(({ message }) => ({ path: 'card.shortName', message }));
}

/** Writes the confirmed values into the company that was opened or chosen: its card, or only its name. */
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

/** The data from the registers, for review. */
function Found({ company }: { readonly company: FoundCompany }) {
  const { fullName: name, inn, kpp, ogrn, legalAddress, status } = company;
  const numbers = [
    t('onboarding.trial.found-inn', { inn }),
    kpp && t('onboarding.trial.found-kpp', { kpp }),
    ogrn && t('onboarding.trial.found-ogrn', { ogrn }),
  ];
  return (
    <Panel as="section" room="low" aria-label={t('onboarding.trial.found')}>
      <Text size="small">{t('onboarding.trial.found')}</Text>
      <p>{name}</p>
      <p>{numbers.filter(Boolean).join(', ')}</p>
      {legalAddress && <p>{legalAddress}</p>}
      {status !== 'active' && <Text tone="danger">{t(`onboarding.trial.status.${status}`)}</Text>}
    </Panel>
  );
}
