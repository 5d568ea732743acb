import { formatPhone, type Profile, updateProfile } from '@artel/company/contract';
import { requestErrors } from '@artel/contract';
import { failedAs, showToast, t } from '@artel/web';
import { ChoiceGroup, Form, Panel, SubmitButton, TextField, useForm } from '@artel/web/ui';
import { useState } from 'react';
import * as z from 'zod/mini';
import { AbsencesBlock } from '../absences/absences-block.tsx';
import { useProfile, useUpdateProfile } from '../profile/api.ts';
import { zoneName } from '../time-zones/zone-groups.ts';
import styles from './work-section.module.css';

const WEEK = ['1', '2', '3', '4', '5', '6', '7'];

const textsOf = (choice: string) => `company.work.${choice}`;

const fields = z.extend(updateProfile.body, {
  version: z.string(),
  workingFrom: z.string(),
  workingTo: z.string(),
});

/** what the person is in the company of the session, when they work, when they are away. */
export function WorkSection() {
  const profile = useProfile();
  const { work } = profile;
  if (!work) return <p className={styles.lead}>{t('company.work.no-company')}</p>;
  return (
    <div className={styles.section}>
      <WorkForm profile={profile} work={work} />
      <AbsencesBlock />
    </div>
  );
}

interface WorkFormProps {
  readonly profile: Profile;
  readonly work: NonNullable<Profile['work']>;
}

function WorkForm({ profile, work }: WorkFormProps) {
  const update = useUpdateProfile();
  const [days, setDays] = useState<readonly string[]>(() => work.workingDays.map(String));
  const form = useForm({
    name: 'company/work',
    initial: {
      position: work.position,
      workPhone: formatPhone(work.workPhone),
      extension: work.extension,
      workingFrom: work.workingFrom ?? '',
      workingTo: work.workingTo ?? '',
      linkIva: profile.linkIva,
      version: String(profile.version),
    },
    schema: fields,
    submit: async ({ version, workingFrom, workingTo, ...texts }) => {
      const body = {
        ...texts,
        workingDays: days.map(Number),
        workingFrom: workingFrom === '' ? null : workingFrom,
        workingTo: workingTo === '' ? null : workingTo,
        version: Number(version),
      };
      try {
        const saved = await update.mutateAsync({ body });
        form.field('version').onChange(String(saved.version));
        showToast({ severity: 'success', title: t('company.personal.saved') });
      } catch (failure) {
        const current = failedAs(failure, requestErrors.stale)?.current as Profile | undefined;
        // The next attempt is made on top of what is stored now, with what was typed here.
        if (current !== undefined) form.field('version').onChange(String(current.version));
        throw failure;
      }
    },
  });
  return (
    <Panel>
      <Form form={form} label={t('company.work.title')}>
        <TextField
          {...form.field('position')}
          label={t('forms.position')}
          hint={t('company.work.position-hint')}
          autoComplete="organization-title"
          isOptional
        />
        <dl className={styles.facts}>
          <dt>{t('company.work.department')}</dt>
          <dd>{work.department?.name ?? t('company.work.no-department')}</dd>
          <dd className={styles.lead}>{t('company.work.department-hint')}</dd>
        </dl>
        <div className={styles.pair}>
          <TextField {...form.field('workPhone')} label={t('forms.workPhone')} type="tel" isOptional />
          <TextField {...form.field('extension')} label={t('forms.extension')} isOptional />
        </div>
        <ChoiceGroup
          name="workingDays"
          label={t('forms.workingDays')}
          codes={WEEK}
          textKey={textsOf('days')}
          chosen={days}
          isSeveral
          onChange={setDays}
        />
        <div className={styles.pair}>
          <TextField
            {...form.field('workingFrom')}
            label={t('forms.workingFrom')}
            hint={t('company.work.hours-hint', { zone: zoneName(profile.timeZone) })}
            type="time"
            isOptional
          />
          <TextField {...form.field('workingTo')} label={t('forms.workingTo')} type="time" isOptional />
        </div>
        <TextField
          {...form.field('linkIva')}
          label={t('forms.linkIva')}
          hint={t('company.work.iva-hint')}
          type="url"
          isOptional
        />
        <div>
          <SubmitButton isPending={form.isPending}>{t('company.personal.submit')}</SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}
