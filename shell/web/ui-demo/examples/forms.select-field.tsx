import { t } from '@artel/web';
import { SelectField } from '@artel/web/ui';
import { useState } from 'react';

export function Example() {
  const [value, onChange] = useState('msk');
  const groups = [
    {
      label: t('uiDemo.zones'),
      choices: ['klg', 'msk', 'ekb', 'vvo'].map((zone) => ({ value: zone, label: t(`uiDemo.zone.${zone}`) })),
    },
  ];
  const field = { name: 'zone', label: t('uiDemo.zone-label'), value, onChange, groups };
  return (
    <>
      <SelectField {...field} error={undefined} hint={t('uiDemo.zone-hint')} />
      <SelectField {...field} error={t('uiDemo.zone-error')} />
    </>
  );
}
