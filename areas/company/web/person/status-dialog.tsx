import { type Profile, updateProfile } from '@artel/company/contract';
import { showToast, t } from '@artel/web';
import {
  ChoiceGroup,
  Dialog,
  DialogFooter,
  Form,
  LinkButton,
  SelectField,
  SubmitButton,
  TextField,
  useForm,
} from '@artel/web/ui';
import * as z from 'zod/mini';
import { useProfile, useUpdateProfile } from '../profile/api.ts';
import { statusEnd, statusEnds } from './status-end.ts';

interface StatusDialogProps {
  readonly onClose: () => void;
}

/** Usual texts of a status. */
const USUAL = ['meeting', 'lunch', 'focus', 'home', 'road'] as const;

const getTexts = (name: string) => `company.status.${name}`;

const fields = z.extend(z.pick(updateProfile.body, { statusText: true }), { statusUntil: z.string() });

/** Sets the status from anywhere: a usual text or an own one, and its end. */
export function StatusDialog({ onClose }: StatusDialogProps) {
  return (
    <Dialog isOpen title={t('company.status.title')} size="narrow" onClose={onClose}>
      <StatusForm onClose={onClose} />
    </Dialog>
  );
}

function StatusForm({ onClose }: StatusDialogProps) {
  const profile = useProfile();
  const update = useUpdateProfile();
  const form = useForm({
    name: 'company/status',
    initial: getFields(profile),
    schema: fields,
    getStored: getFields,
    submit: async ({ statusText, statusUntil, version }) => {
      const until = statusText === '' ? null : statusEnd(statusUntil, profile.statusUntil);
      await update.mutateAsync({ body: { statusText, statusUntil: until, version } });
      showToast({
        severity: 'success',
        title: t(statusText === '' ? 'company.status.removed' : 'company.status.saved'),
      });
      onClose();
    },
  });
  const { statusText } = form.values;
  const words = (code: string) => t(`company.status.usual.${code}`);
  return (
    <Form form={form} label={t('company.status.title')}>
      <ChoiceGroup
        name="usual"
        label={t('company.status.usual-label')}
        codes={USUAL}
        textKey={getTexts('usual')}
        chosen={USUAL.filter((code) => words(code) === statusText)}
        onChange={([code]) => form.fill({ statusText: code === undefined ? '' : words(code) })}
      />
      <TextField {...form.field('statusText')} label={t('forms.statusText')} autoComplete="off" isOptional />
      <SelectField
        {...form.field('statusUntil')}
        label={t('forms.statusUntil')}
        groups={[{ label: '', choices: statusEnds(profile.statusUntil) }]}
      />
      <DialogFooter
        onCancel={onClose}
        aside={
          profile.statusText !== '' && (
            <LinkButton onClick={() => form.fill({ statusText: '', statusUntil: 'none' })}>
              {t('company.status.clear')}
            </LinkButton>
          )
        }
      >
        <SubmitButton isPending={form.isPending}>{t('company.status.submit')}</SubmitButton>
      </DialogFooter>
    </Form>
  );
}

function getFields({ statusText, statusUntil, version }: Profile) {
  return { statusText, statusUntil: statusUntil === null ? 'none' : 'keep', version };
}
