import { t } from '@artel/web';
import { ChoiceGroup, PlainSelect, SelectField } from '@artel/web/ui';
import { useState } from 'react';

export function Example() {
  const [value, onChange] = useState('msk');
  const [chosen, choose] = useState<readonly string[]>(['msk']);
  const zones = ['klg', 'msk', 'ekb', 'vvo'];
  const choices = zones.map((zone) => ({ value: zone, label: t(`uiDemo.zone.${zone}`) }));
  const groups = [{ label: t('uiDemo.zones'), choices }];
  const field = { name: 'zone', label: t('uiDemo.zone-label'), value, onChange, groups };
  const names = 'uiDemo.zone';
  const requested = { codes: zones, textKey: names, chosen, onChange: choose };
  return (
    <>
      <SelectField {...field} error={undefined} hint={t('uiDemo.zone-hint')} />
      <SelectField {...field} error={t('uiDemo.zone-error')} />
      <PlainSelect label={t('uiDemo.zone-label')} value={value} choices={choices} onChange={onChange} />
      <ChoiceGroup
        {...requested}
        name="zones"
        label={t('uiDemo.zones')}
        hint={t('uiDemo.zone-hint')}
        isSeveral
      />
    </>
  );
}
