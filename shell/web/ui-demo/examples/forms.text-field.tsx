import { t } from '@artel/web';
import { TextAreaField, TextField } from '@artel/web/ui';
import { useState } from 'react';

export function Example() {
  const [value, onChange] = useState('');
  const field = { name: 'company', value, onChange, error: undefined };
  return (
    <>
      <TextField {...field} label={t('uiDemo.company')} hint={t('uiDemo.company-hint')} />
      <TextField {...field} label={t('uiDemo.company')} isOptional />
      <TextField {...field} label={t('uiDemo.company')} error={t('uiDemo.company-error')} />
      <TextField {...field} label={t('uiDemo.email')} type="email" autoComplete="off" />
      <TextAreaField {...field} label={t('uiDemo.several-lines')} hint={t('uiDemo.company-hint')} rows={3} />
    </>
  );
}
