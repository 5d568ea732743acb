import { t } from '@artel/web';
import { CodeField } from '@artel/web/ui';
import { useState } from 'react';

export function Example() {
  const [value, onChange] = useState('123');
  const field = { name: 'code', label: t('uiDemo.code'), value, onChange };
  return (
    <>
      <CodeField {...field} error={undefined} hint={t('uiDemo.code-hint')} />
      <CodeField {...field} error={t('uiDemo.code-error')} />
    </>
  );
}
