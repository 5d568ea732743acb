import { t } from '@artel/web';
import { DateField, Fields, TimeField } from '@artel/web/ui';
import { useState } from 'react';

export function Example() {
  const [day, chooseDay] = useState('2026-12-01');
  const [time, chooseTime] = useState('09:30');
  const date = { name: 'day', label: t('uiDemo.day'), value: day, onChange: chooseDay, error: undefined };
  return (
    <>
      <Fields width="narrow">
        <DateField {...date} min="2026-11-09" hint={t('uiDemo.day-hint')} />
        <TimeField
          name="time"
          label={t('uiDemo.time')}
          value={time}
          onChange={chooseTime}
          error={undefined}
        />
      </Fields>
      <DateField {...date} value="" isOptional />
      <DateField {...date} error={t('uiDemo.day-error')} />
    </>
  );
}
