import { useProfile, useZoneGroups } from '@artel/company/web';
import { requestErrors } from '@artel/contract';
import { ProofProvider } from '@artel/identity/web';
import type { CompanyCard } from '@artel/requisites/contract';
import { failedAs, showToast, t } from '@artel/web';
import {
  ChoiceGroup,
  Form,
  LoadFailure,
  SelectField,
  Skeleton,
  SubmitButton,
  TextField,
  useForm,
} from '@artel/web/ui';
import { useState } from 'react';
import { useCompanyCard, useUpdateCard } from './api.ts';
import { BankAccounts } from './bank-accounts.tsx';
import styles from './card.module.css';
import { type CardValues, cardOf, problemsOf, valuesOf, warningsOf } from './card-values.ts';
import { differencesOf } from './differences-of.ts';
import { RequisiteFields } from './requisite-fields.tsx';

/** The company's requisites to fill in: the fields follow the kind, doubts stand beside a field and hold nobody up. */
export function CardForm() {
  const { data, isPending, error, refetch, isFetching } = useCompanyCard();
  if (data !== undefined)
    return (
      <ProofProvider>
        <Fields card={data} />
      </ProofProvider>
    );
  if (isPending && error === null) return <Waiting />;
  return (
    <LoadFailure
      error={error}
      message={t('requisites.card.failed')}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} role="status" aria-label={t('ui.loading')}>
      <Skeleton width="60%" height="2.25rem" />
      <Skeleton width="100%" height="2.25rem" />
      <Skeleton width="100%" height="2.25rem" />
    </div>
  );
}

const textsOf = (choice: string) => `company.${choice}`;

const VAT = ['general', 'usn-exempt', 'usn-5', 'usn-7', 'exempt'];
const WEEK = ['1', '2', '3', '4', '5', '6', '7'];
const MAX_ACCOUNTS = 20;
const ACCOUNT_PATHS = Array.from({ length: MAX_ACCOUNTS }, (_, index) =>
  ['bik', 'bankName', 'account', 'correspondentAccount'].map(
    (field) => `card.bankAccounts.${index}.${field}`,
  ),
).flat();

function useCardForm(card: CompanyCard, side: 'seller' | 'buyer') {
  const update = useUpdateCard();
  const [stored, setStored] = useState<CompanyCard>();
  const form = useForm<CardValues>({
    name: `company/card/${card.companyId}`,
    initial: valuesOf(card),
    extraPaths: ACCOUNT_PATHS,
    check: (values) => problemsOf(values, side),
    submit: async (values) => {
      try {
        const saved = await update({
          body: { card: cardOf(values), version: Number(values.version) },
        });
        form.fill(valuesOf(saved));
        setStored(undefined);
        showToast({ severity: 'success', title: t('requisites.card.saved') });
      } catch (failure) {
        const current = failedAs(failure, requestErrors.stale)?.current as CompanyCard | undefined;
        if (current !== undefined) {
          // The next attempt is made on top of what is stored now, with what was typed here.
          form.fill({ version: String(current.version) });
          setStored(current);
        }
        throw failure;
      }
    },
  });
  return { form, stored };
}

function Fields({ card }: { readonly card: CompanyCard }) {
  const side = useProfile().company?.isOperator ? 'seller' : 'buyer';
  const { form, stored } = useCardForm(card, side);
  const { values } = form;
  const warnings = warningsOf(values, side);
  return (
    <Form form={form} label={t('requisites.card.title')}>
      {stored !== undefined && <Stored card={stored} values={values} />}
      <RequisiteFields form={form} warnings={warnings} canLookUp={card.canLookUp} />
      <Rest form={form} warnings={warnings} />
      <div>
        <SubmitButton isPending={form.isPending}>{t('requisites.card.submit')}</SubmitButton>
      </div>
    </Form>
  );
}

type CardFormState = ReturnType<typeof useCardForm>['form'];

interface RestProps {
  readonly form: CardFormState;
  readonly warnings: ReadonlyMap<string, string>;
}

/** What documents and calendars need, and a first acquaintance does not. */
function Rest({ form, warnings }: RestProps) {
  const zones = useZoneGroups(form.values['card.timeZone']);
  return (
    <>
      <TextField
        {...form.field('card.postalAddress')}
        label={t('forms.card.postalAddress')}
        hint={t('requisites.card.postal-hint')}
        isOptional
      />
      <TextField {...form.field('card.signer.name')} label={t('forms.card.signer.name')} isOptional />
      <div className={styles.pair}>
        <TextField
          {...form.field('card.signer.position')}
          label={t('forms.card.signer.position')}
          isOptional
        />
        <TextField
          {...form.field('card.signer.basis')}
          label={t('forms.card.signer.basis')}
          hint={t('requisites.card.basis-hint')}
          isOptional
        />
      </div>
      <SelectField
        {...form.field('card.vatRegime')}
        label={t('forms.card.vatRegime')}
        groups={[
          {
            label: t('forms.card.vatRegime'),
            choices: [
              { value: '', label: t('requisites.card.vat-unknown') },
              ...VAT.map((value) => ({ value, label: t(`requisites.card.vat.${value}`) })),
            ],
          },
        ]}
      />
      <BankAccounts form={form} warnings={warnings} most={MAX_ACCOUNTS} />
      <SelectField {...form.field('card.timeZone')} label={t('forms.card.timeZone')} groups={zones} />
      <ChoiceGroup
        name="companyDays"
        label={t('forms.card.workingDays')}
        codes={WEEK}
        textKey={textsOf('work.days')}
        chosen={form.values['card.workingDays'].split(',').filter(Boolean)}
        isSeveral
        onChange={(days) => form.fill({ 'card.workingDays': days.toSorted().join(',') })}
      />
    </>
  );
}

/** What somebody else has stored meanwhile, where it is not what stands in the form. */
function Stored({ card, values }: { readonly card: CompanyCard; readonly values: CardValues }) {
  return (
    <div className={styles.stored}>
      <p>{t('requisites.card.stored')}</p>
      <ul>
        {differencesOf(valuesOf(card), values).map(({ path, value }) => (
          <li key={path}>{`${t(`forms.${path}`)}: ${value || t('requisites.card.nothing')}`}</li>
        ))}
      </ul>
    </div>
  );
}
