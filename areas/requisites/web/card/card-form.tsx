import { useProfile, useZoneGroups, zoneName } from '@artel/company/web';
import { ProofProvider } from '@artel/identity/web';
import type { CompanyCard } from '@artel/requisites/contract';
import { showToast, t } from '@artel/web';
import {
  ChoiceGroup,
  Fields,
  Form,
  LoadFailure,
  SaveBar,
  SelectField,
  Skeleton,
  Stack,
  StoredValues,
  TextField,
  useForm,
} from '@artel/web/ui';
import { useCompanyCard, useUpdateCard } from './api.ts';
import { BankAccounts } from './bank-accounts.tsx';
import {
  type CardValues,
  listProblems,
  listWarnings,
  NO_ACCOUNT,
  toCard,
  toFormValues,
  valuesFound,
} from './card-values.ts';
import { RequisiteFields } from './requisite-fields.tsx';

/**
 * The form for the company's requisites: the fields depend on the kind; warnings are shown beside a field and
 * block nothing.
 */
export function CardForm() {
  const { data, isPending, error, refetch, isFetching } = useCompanyCard();
  if (data !== undefined)
    return (
      <ProofProvider>
        <CardFields card={data} />
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
    <Stack role="status" aria-label={t('ui.loading')}>
      <Skeleton width="60%" height="2.25rem" />
      <Skeleton width="100%" height="2.25rem" />
      <Skeleton width="100%" height="2.25rem" />
    </Stack>
  );
}

const getTexts = (choice: string) => `company.${choice}`;

const VAT = ['general', 'usn-exempt', 'usn-5', 'usn-7', 'exempt'];
const WEEK = ['1', '2', '3', '4', '5', '6', '7'];
const MAX_ACCOUNTS = 20;
/** The fields whose stored values are shown where another person has changed them. */
const READ_AS_TEXT = [
  'card.shortName',
  'card.fullName',
  'card.familyName',
  'card.givenName',
  'card.middleName',
  'card.inn',
  'card.kpp',
  'card.ogrn',
  'card.okpo',
  'card.legalAddress',
  'card.postalAddress',
  'card.signer.name',
  'card.signer.position',
  'card.signer.basis',
  'card.timeZone',
] as const;

function useCardForm(card: CompanyCard, side: 'seller' | 'buyer') {
  const update = useUpdateCard();
  const form = useForm<CardValues>({
    name: `company/card/${card.companyId}`,
    initial: toFormValues(card),
    items: { 'card.bankAccounts': NO_ACCOUNT },
    check: (values) => listProblems(values, side),
    getStored: (current: CompanyCard) => toFormValues(current),
    submit: async (values) => {
      const saved = await update({ body: { card: toCard(values), version: values.version } });
      form.fill(toFormValues(saved));
      showToast({ severity: 'success', title: t('requisites.card.saved') });
    },
  });
  return form;
}

function CardFields({ card }: { readonly card: CompanyCard }) {
  const side = useProfile().company?.isOperator ? 'seller' : 'buyer';
  const form = useCardForm(card, side);
  const { values } = form;
  const warnings = listWarnings(values, side);
  return (
    <Form form={form} label={t('requisites.card.title')}>
      <StoredValues
        form={form}
        paths={READ_AS_TEXT}
        format={(value, path) => (path === 'card.timeZone' ? zoneName(value) : value)}
      />
      <RequisiteFields
        form={form}
        warnings={warnings}
        canLookUp={card.canLookUp}
        onFound={(company) => form.fill(valuesFound(company))}
      />
      <Rest form={form} warnings={warnings} />
      <SaveBar form={form}>{t('requisites.card.submit')}</SaveBar>
    </Form>
  );
}

type CardFormState = ReturnType<typeof useCardForm>;

interface RestProps {
  readonly form: CardFormState;
  readonly warnings: ReadonlyMap<string, string>;
}

/** The fields that documents and calendars need, but the initial form does not. */
function Rest({ form, warnings }: RestProps) {
  const zones = useZoneGroups(form.values.card.timeZone);
  return (
    <>
      <TextField
        {...form.field('card.postalAddress')}
        label={t('forms.card.postalAddress')}
        hint={t('requisites.card.postal-hint')}
        isOptional
      />
      <TextField {...form.field('card.signer.name')} label={t('forms.card.signer.name')} isOptional />
      <Fields>
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
      </Fields>
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
        textKey={getTexts('work.days')}
        chosen={form.values.card.workingDays.map(String)}
        isSeveral
        onChange={(days) => form.fill({ 'card.workingDays': days.map(Number).toSorted() })}
      />
    </>
  );
}
