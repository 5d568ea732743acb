import { type Absence, AbsenceKind, createAbsence } from '@artel/company/contract';
import { showToast, t } from '@artel/web';
import { DateField, Fields, Form, FormFooter, SelectField, useForm } from '@artel/web/ui';
import * as z from 'zod/mini';
import { PersonPicker } from '../members/person-picker.tsx';
import { useProfile } from '../profile/api.ts';
import { useCreateAbsence, useUpdateAbsence } from './api.ts';

const fields = z.extend(createAbsence.body, { substituteId: z.string(), version: z.int() });

interface AbsenceFormProps {
  /** The absence that is changed; left out for a new one. */
  readonly absence?: Absence | undefined;
  readonly onDone: () => void;
}

/** Edits the reason, the first and last day, and the substitute. */
export function AbsenceForm({ absence, onDone }: AbsenceFormProps) {
  const create = useCreateAbsence();
  const update = useUpdateAbsence();
  const me = useProfile().company?.memberId ?? '';
  const form = useForm({
    name: `company/absence-${absence?.id ?? 'new'}`,
    initial: getStart(absence),
    schema: fields,
    getStored: getStart,
    submit: async ({ kind, from, to, substituteId, version }) => {
      const body = {
        kind: AbsenceKind.options.find((known) => known === kind) ?? 'vacation',
        from,
        to,
        substituteId: substituteId === '' ? null : substituteId,
      };
      if (absence === undefined) await create.mutateAsync({ body });
      else await update.mutateAsync({ params: { absenceId: absence.id }, body: { ...body, version } });
      showToast({
        severity: 'success',
        title: t(absence === undefined ? 'company.work.absence-done' : 'company.work.absence-changed'),
      });
      onDone();
    },
  });
  const kinds = AbsenceKind.options.map((value) => ({ value, label: t(`company.work.kinds.${value}`) }));
  return (
    <Form form={form} label={t('company.work.absence-title')}>
      <SelectField {...form.field('kind')} label={t('forms.kind')} groups={[{ label: '', choices: kinds }]} />
      <Fields width="narrow">
        <DateField {...form.field('from')} label={t('forms.from')} isFocused />
        <DateField {...form.field('to')} label={t('forms.to')} min={form.values.from} />
      </Fields>
      <PersonPicker
        {...form.field('substituteId')}
        label={t('forms.substituteId')}
        emptyText={t('company.work.no-substitute')}
        without={new Set([me])}
        known={absence?.substitute}
      />
      <FormFooter form={form}>
        {t(absence === undefined ? 'company.work.absence-submit' : 'company.personal.submit')}
      </FormFooter>
    </Form>
  );
}

function getStart(absence: Absence | undefined) {
  if (absence === undefined) return { kind: 'vacation', from: '', to: '', substituteId: '', version: 0 };
  const { kind, from, to, substitute, version } = absence;
  return { kind, from, to, substituteId: substitute?.id ?? '', version };
}
