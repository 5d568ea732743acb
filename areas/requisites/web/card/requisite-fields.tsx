import { COMPANY_KINDS, type FoundCompany } from '@artel/requisites/contract';
import { t } from '@artel/web';
import { ChoiceGroup, Fields, type FormState, TextField } from '@artel/web/ui';
import { kindFor, type RequisiteValues } from './card-values.ts';
import { Doubt } from './doubt.tsx';
import { LookupLine } from './lookup-line.tsx';

/** The parts of the surrounding form that these fields need. */
export type RequisiteForm = Pick<FormState<RequisiteValues>, 'values' | 'field' | 'fill'>;

interface RequisiteFieldsProps {
  readonly form: RequisiteForm;
  readonly warnings: ReadonlyMap<string, string>;
  /** Whether the registers can be queried; the field is filled in by hand otherwise. */
  readonly canLookUp: boolean;
  /** Called with the company that the registers returned. */
  readonly onFound: (company: FoundCompany) => void;
}

const getTexts = (choice: string) => `requisites.${choice}`;

/** A company's identity: kind, numbers, names and address; on its card and on the path to a trial. */
export function RequisiteFields({ form, warnings, canLookUp, onFound }: RequisiteFieldsProps) {
  const { kind, inn } = form.values.card;
  return (
    <>
      <ChoiceGroup
        name="kind"
        label={t('forms.card.kind')}
        codes={COMPANY_KINDS}
        textKey={getTexts('card.kind')}
        chosen={[kind]}
        onChange={([chosen]) => chosen !== undefined && form.fill({ 'card.kind': chosen as typeof kind })}
      />
      <TextField
        {...form.field('card.inn')}
        label={t('forms.card.inn')}
        isNumeric
        autoComplete="off"
        isOptional={kind === 'individual'}
        onChange={(typed) => form.fill({ 'card.inn': typed, 'card.kind': kindFor(typed, kind) })}
      />
      {canLookUp && <LookupLine inn={inn} onFound={onFound} />}
      <TextField
        {...form.field('card.shortName')}
        label={t('forms.card.shortName')}
        hint={t('requisites.card.name-hint')}
      />
      {kind === 'legal-entity' ? <EntityFields form={form} /> : <PersonFields form={form} />}
      {(kind === 'legal-entity' || kind === 'sole-proprietor') && (
        <Fields>
          <TextField
            {...form.field('card.ogrn')}
            label={kind === 'legal-entity' ? t('forms.card.ogrn') : t('requisites.card.ogrnip')}
            isNumeric
          />
          <TextField
            {...form.field('card.okpo')}
            label={t('forms.card.okpo')}
            isNumeric
            hint={<Doubt text={warnings.get('card.okpo')} />}
            isOptional
          />
        </Fields>
      )}
      <TextField {...form.field('card.legalAddress')} label={t('forms.card.legalAddress')} isOptional />
    </>
  );
}

function EntityFields({ form }: { readonly form: RequisiteForm }) {
  return (
    <>
      <TextField {...form.field('card.fullName')} label={t('forms.card.fullName')} isOptional />
      <TextField
        {...form.field('card.kpp')}
        label={t('forms.card.kpp')}
        hint={t('requisites.card.kpp-hint')}
      />
    </>
  );
}

function PersonFields({ form }: { readonly form: RequisiteForm }) {
  return (
    <Fields>
      <TextField
        {...form.field('card.familyName')}
        label={t('forms.card.familyName')}
        autoComplete="family-name"
      />
      <TextField
        {...form.field('card.givenName')}
        label={t('forms.card.givenName')}
        autoComplete="given-name"
      />
      <TextField
        {...form.field('card.middleName')}
        label={t('forms.card.middleName')}
        autoComplete="additional-name"
        isOptional
      />
    </Fields>
  );
}
