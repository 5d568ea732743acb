import { AbsenceKind, createAbsence } from '@artel/company/contract';
import { showToast, t } from '@artel/web';
import { Form, SelectField, SubmitButton, TextField, useForm } from '@artel/web/ui';
import * as z from 'zod/mini';
import { useCreateAbsence } from '../api.ts';
import { PersonPicker } from '../people/person-picker.tsx';
import { useProfile } from '../profile/use-profile.ts';
import styles from './absences.module.css';

const fields = z.extend(createAbsence.body, { substituteId: z.string() });

/** Says why, from when to when, and who stands in. */
export function AbsenceForm({ onDone }: { readonly onDone: () => void }) {
  const create = useCreateAbsence();
  const me = useProfile().company?.memberId ?? '';
  const form = useForm({
    name: 'company/absence',
    initial: { kind: 'vacation', from: '', to: '', substituteId: '' },
    schema: fields,
    submit: async ({ kind, from, to, substituteId }) => {
      const body = {
        kind: AbsenceKind.options.find((known) => known === kind) ?? 'vacation',
        from,
        to,
        substituteId: substituteId === '' ? null : substituteId,
      };
      await create.mutateAsync({ body });
      showToast({ severity: 'success', title: t('company.work.absence-done') });
      onDone();
    },
  });
  const kinds = AbsenceKind.options.map((value) => ({ value, label: t(`company.work.kinds.${value}`) }));
  return (
    <div className={styles.dialog}>
      <Form form={form} label={t('company.work.absence-title')}>
        <SelectField
          {...form.field('kind')}
          label={t('forms.kind')}
          groups={[{ label: '', choices: kinds }]}
        />
        <div className={styles.pair}>
          <TextField {...form.field('from')} label={t('forms.from')} type="date" isFocused />
          <TextField {...form.field('to')} label={t('forms.to')} type="date" min={form.values.from} />
        </div>
        <PersonPicker
          {...form.field('substituteId')}
          label={t('forms.substituteId')}
          nobody={t('company.work.no-substitute')}
          without={new Set([me])}
        />
        <SubmitButton isPending={form.isPending} isWide>
          {t('company.work.absence-submit')}
        </SubmitButton>
      </Form>
    </div>
  );
}
