import { BirthdayVisibility, formatPhone, type Profile, updateProfile } from '@artel/company/contract';
import { showToast, t } from '@artel/web';
import {
  Callout,
  DateField,
  Fields,
  Form,
  Panel,
  SaveBar,
  SelectField,
  StoredValues,
  TextField,
  useForm,
} from '@artel/web/ui';
import * as z from 'zod/mini';
import { AvatarField } from '../avatars/avatar-field.tsx';
import { listName } from '../members/list-name.ts';
import { useProfile, useUpdateProfile } from '../profile/api.ts';
import { useZoneGroups } from '../time-zones/use-zone-groups.ts';
import { zoneName } from '../time-zones/zone-groups.ts';
import { NameFields } from './name-fields.tsx';
import { statusEnd, statusEnds } from './status-end.ts';

const fields = z.extend(updateProfile.body, {
  birthday: z.string(),
  statusUntil: z.string(),
});

const READ_AS_TEXT = [
  'familyName',
  'givenName',
  'middleName',
  'timeZone',
  'mobilePhone',
  'statusText',
] as const;

/** the person's name and contacts, time zone, and status. */
export function PersonalSection() {
  const profile = useProfile();
  const update = useUpdateProfile();
  const birthdays = [
    {
      label: '',
      choices: BirthdayVisibility.options.map((value) => ({
        value,
        label: t(`company.personal.birthdays.${value}`),
      })),
    },
  ];
  const groups = useZoneGroups(profile.timeZone);
  const form = useForm({
    name: 'company/personal',
    initial: getFields(profile),
    schema: fields,
    getStored: getFields,
    submit: async ({ birthday, statusUntil, birthdayVisibility, ...rest }) => {
      const saved = await update.mutateAsync({
        body: {
          ...rest,
          birthday: birthday === '' ? null : birthday,
          birthdayVisibility: BirthdayVisibility.options.find((known) => known === birthdayVisibility),
          statusUntil: statusEnd(statusUntil, profile.statusUntil),
        },
      });
      form.fill({ version: saved.version });
      showToast({ severity: 'success', title: t('company.personal.saved') });
    },
  });
  return (
    <Panel>
      <AvatarField />
      <Form form={form} label={t('company.personal.title')}>
        <StoredValues
          form={form}
          paths={READ_AS_TEXT}
          format={(value, path) => (path === 'timeZone' ? zoneName(value) : value)}
        />
        <NameFields field={form.field} />
        <CorrectedName profile={profile} />
        <SelectField
          {...form.field('timeZone')}
          label={t('forms.timeZone')}
          hint={t('company.personal.zone-hint')}
          groups={groups}
        />
        <TextField
          {...form.field('mobilePhone')}
          label={t('forms.mobilePhone')}
          hint={t('company.personal.phone-hint')}
          type="tel"
          autoComplete="tel"
          isOptional
        />
        <Fields>
          <DateField {...form.field('birthday')} label={t('forms.birthday')} autoComplete="bday" isOptional />
          <SelectField
            {...form.field('birthdayVisibility')}
            label={t('forms.birthdayVisibility')}
            groups={birthdays}
          />
        </Fields>
        <Fields>
          <TextField
            {...form.field('statusText')}
            label={t('forms.statusText')}
            hint={t('company.personal.status-hint')}
            isOptional
          />
          <SelectField
            {...form.field('statusUntil')}
            label={t('forms.statusUntil')}
            hint={form.values.statusUntil === 'none' ? undefined : t('company.personal.status-until-hint')}
            groups={[{ label: '', choices: statusEnds(profile.statusUntil) }]}
          />
        </Fields>
        <SaveBar form={form}>{t('company.personal.submit')}</SaveBar>
      </Form>
    </Panel>
  );
}

/** Shown while colleagues see a corrected name: names the member who corrected it and offers to undo it. */
function CorrectedName({ profile: { company, work } }: { readonly profile: Profile }) {
  const corrected = work?.mendedName;
  if (!corrected) return null;
  const name = listName(corrected);
  return (
    <Callout tone="accent">{t('company.personal.mended', { company: company?.name ?? '', name })}</Callout>
  );
}

function getFields(profile: Profile) {
  const { familyName, givenName, middleName, timeZone, version } = profile;
  const { mobilePhone, birthday, birthdayVisibility, statusText, statusUntil } = profile;
  return {
    familyName,
    givenName,
    middleName,
    timeZone,
    mobilePhone: formatPhone(mobilePhone),
    birthday: birthday ?? '',
    birthdayVisibility,
    statusText,
    statusUntil: statusUntil === null ? 'none' : 'keep',
    version,
  };
}
