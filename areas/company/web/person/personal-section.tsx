import { BirthdayVisibility, formatPhone, type Profile, updateProfile } from '@artel/company/contract';
import { requestErrors } from '@artel/contract';
import { failedAs, showToast, t } from '@artel/web';
import { Form, Panel, SelectField, SubmitButton, TextField, useForm } from '@artel/web/ui';
import { useState } from 'react';
import * as z from 'zod/mini';
import { AvatarField } from '../avatars/avatar-field.tsx';
import { fullName } from '../members/full-name.ts';
import { useProfile, useUpdateProfile } from '../profile/api.ts';
import { useZoneGroups } from '../time-zones/use-zone-groups.ts';
import { zoneName } from '../time-zones/zone-groups.ts';
import { NameFields } from './name-fields.tsx';
import styles from './personal-section.module.css';
import { statusEnd, statusEnds } from './status-end.ts';

/** The version stands among the fields, so that a draft knows what it was written on top of. */
const fields = z.extend(updateProfile.body, {
  version: z.string(),
  birthday: z.string(),
  statusUntil: z.string(),
});

/** how the person is called and reached, in which zone they see the time, and what they are at now. */
export function PersonalSection() {
  const profile = useProfile();
  const update = useUpdateProfile();
  const [stored, setStored] = useState<Profile>();
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
    initial: fieldsOf(profile),
    schema: fields,
    submit: async ({ version, birthday, statusUntil, birthdayVisibility, ...changes }) => {
      try {
        const body = {
          ...changes,
          birthday: birthday === '' ? null : birthday,
          birthdayVisibility: BirthdayVisibility.options.find((known) => known === birthdayVisibility),
          statusUntil: statusEnd(statusUntil, profile.statusUntil),
          version: Number(version),
        };
        const saved = await update.mutateAsync({ body });
        form.field('version').onChange(String(saved.version));
        setStored(undefined);
        showToast({ severity: 'success', title: t('company.personal.saved') });
      } catch (failure) {
        const current = currentOf(failure);
        if (current !== undefined) {
          // The next attempt is made on top of what is stored now, with what was typed here.
          form.field('version').onChange(String(current.version));
          setStored(current);
        }
        throw failure;
      }
    },
  });
  return (
    <Panel className={styles.card}>
      <AvatarField />
      <Form form={form} label={t('company.personal.title')}>
        {stored !== undefined && (
          <p className={styles.stored}>
            {t('company.personal.stored', { name: storedName(stored), zone: zoneName(stored.timeZone) })}
          </p>
        )}
        <NameFields field={form.field} />
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
        <div className={styles.pair}>
          <TextField
            {...form.field('birthday')}
            label={t('forms.birthday')}
            type="date"
            autoComplete="bday"
            isOptional
          />
          <SelectField
            {...form.field('birthdayVisibility')}
            label={t('forms.birthdayVisibility')}
            groups={birthdays}
          />
        </div>
        <div className={styles.pair}>
          <TextField
            {...form.field('statusText')}
            label={t('forms.statusText')}
            hint={t('company.personal.status-hint')}
            isOptional
          />
          <SelectField
            {...form.field('statusUntil')}
            label={t('forms.statusUntil')}
            hint={t('company.personal.status-until-hint')}
            groups={[{ label: '', choices: statusEnds(profile.statusUntil) }]}
          />
        </div>
        <div>
          <SubmitButton isPending={form.isPending}>{t('company.personal.submit')}</SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}

function fieldsOf(profile: Profile) {
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
    version: String(version),
  };
}

/** The profile as the server has it now, when it refused because it had been changed meanwhile. */
function currentOf(failure: unknown): Profile | undefined {
  return failedAs(failure, requestErrors.stale)?.current as Profile | undefined;
}

function storedName(profile: Profile): string {
  return [fullName(profile), profile.middleName].filter((part) => part !== '').join(', ');
}
