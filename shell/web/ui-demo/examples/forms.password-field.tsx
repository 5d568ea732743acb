import { t } from '@artel/web';
import { PasswordField } from '@artel/web/ui';
import { useState } from 'react';

export function Example() {
  const [value, onChange] = useState('');
  const field = { name: 'password', label: t('uiDemo.password'), value, onChange, error: undefined };
  return (
    <>
      <PasswordField {...field} />
      <PasswordField {...field} isNew />
      <PasswordField {...field} error={t('uiDemo.password-error')} />
    </>
  );
}
