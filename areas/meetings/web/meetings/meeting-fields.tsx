import { t } from '@artel/web';
import { DateField, Fields, type FormState, TextField, TimeField } from '@artel/web/ui';
import type { ReactNode } from 'react';
import type { TypedMeeting } from './typed-meeting.ts';

interface MeetingFieldsProps {
  readonly field: (name: keyof TypedMeeting) => ReturnType<FormState<Record<string, string>>['field']>;
  readonly firstDay: string;
  readonly isFocused?: boolean;
  /** The label if some people are invited already. */
  readonly guestsLabel?: string | undefined;
  /** Further fields between the time and the guests. */
  readonly children?: ReactNode;
}

/** The subject, the time and the guests of a meeting. */
export function MeetingFields({
  field,
  firstDay,
  isFocused = false,
  guestsLabel,
  children,
}: MeetingFieldsProps) {
  return (
    <>
      <TextField {...field('title')} label={t('forms.title')} isFocused={isFocused} />
      <Fields width="narrow">
        <DateField {...field('date')} label={t('forms.date')} min={firstDay} />
        <TimeField {...field('time')} label={t('forms.time')} />
      </Fields>
      {children}
      <TextField
        {...field('guests')}
        label={guestsLabel ?? t('forms.guests')}
        hint={t('meetings.plan.guests-hint')}
        isOptional
      />
    </>
  );
}
