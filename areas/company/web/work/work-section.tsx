import { formatPhone, type Profile, updateProfile } from '@artel/company/contract';
import { showToast, t } from '@artel/web';
import {
  ChoiceGroup,
  Fields,
  Form,
  Panel,
  SaveBar,
  Stack,
  StoredValues,
  Text,
  TextField,
  TimeField,
  useForm,
} from '@artel/web/ui';
import * as z from 'zod/mini';
import { AbsencesBlock } from '../absences/absences-block.tsx';
import { useProfile, useUpdateProfile } from '../profile/api.ts';
import { zoneName } from '../time-zones/zone-groups.ts';

const WEEK = ['1', '2', '3', '4', '5', '6', '7'];

const getTexts = (choice: string) => `company.work.${choice}`;

const fields = z.extend(updateProfile.body, {
  workingFrom: z.string(),
  workingTo: z.string(),
});

/** the person's position, working hours and absences in the company of the session. */
export function WorkSection() {
  const profile = useProfile();
  const { work } = profile;
  if (!work) return <Text tone="secondary">{t('company.work.no-company')}</Text>;
  return (
    <Stack>
      <WorkForm profile={profile} work={work} />
      <AbsencesBlock />
    </Stack>
  );
}

interface WorkFormProps {
  readonly profile: Profile;
  readonly work: NonNullable<Profile['work']>;
}

const READ_AS_TEXT = ['position', 'workPhone', 'extension', 'workingFrom', 'workingTo', 'linkIva'] as const;

function getValues(profile: Profile, work: WorkFormProps['work']) {
  return {
    position: work.position,
    workPhone: formatPhone(work.workPhone),
    extension: work.extension,
    workingDays: work.workingDays as readonly number[],
    workingFrom: work.workingFrom ?? '',
    workingTo: work.workingTo ?? '',
    linkIva: profile.linkIva,
    version: profile.version,
  };
}

function WorkForm({ profile, work }: WorkFormProps) {
  const update = useUpdateProfile();
  const form = useForm({
    name: 'company/work',
    initial: getValues(profile, work),
    schema: fields,
    getStored: (current: Profile) => getValues(current, current.work ?? work),
    submit: async ({ workingDays, workingFrom, workingTo, ...rest }) => {
      const saved = await update.mutateAsync({
        body: {
          ...rest,
          workingDays: [...workingDays],
          workingFrom: workingFrom === '' ? null : workingFrom,
          workingTo: workingTo === '' ? null : workingTo,
        },
      });
      form.fill({ version: saved.version });
      showToast({ severity: 'success', title: t('company.personal.saved') });
    },
  });
  return (
    <Panel>
      <Form form={form} label={t('company.work.title')}>
        <StoredValues form={form} paths={READ_AS_TEXT} />
        <TextField
          {...form.field('position')}
          label={t('forms.position')}
          hint={t('company.work.position-hint')}
          autoComplete="organization-title"
          isOptional
        />
        <Stack as="dl" gap={0}>
          <Text as="dt" weight="medium">
            {t('company.work.department')}
          </Text>
          <Text as="dd">{work.department?.name ?? t('company.work.no-department')}</Text>
          <Text as="dd" tone="secondary">
            {t('company.work.department-hint')}
          </Text>
        </Stack>
        <Fields>
          <TextField {...form.field('workPhone')} label={t('forms.workPhone')} type="tel" isOptional />
          <TextField {...form.field('extension')} label={t('forms.extension')} isOptional />
        </Fields>
        <ChoiceGroup
          name="workingDays"
          label={t('forms.workingDays')}
          codes={WEEK}
          textKey={getTexts('days')}
          chosen={form.values.workingDays.map(String)}
          isSeveral
          onChange={(days) => form.fill({ workingDays: days.map(Number).toSorted() })}
        />
        <Fields>
          <TimeField
            {...form.field('workingFrom')}
            label={t('forms.workingFrom')}
            hint={t('company.work.hours-hint', { zone: zoneName(profile.timeZone) })}
            isOptional
          />
          <TimeField {...form.field('workingTo')} label={t('forms.workingTo')} isOptional />
        </Fields>
        <TextField
          {...form.field('linkIva')}
          label={t('forms.linkIva')}
          hint={t('company.work.iva-hint')}
          type="url"
          isOptional
        />
        <SaveBar form={form}>{t('company.personal.submit')}</SaveBar>
      </Form>
    </Panel>
  );
}
