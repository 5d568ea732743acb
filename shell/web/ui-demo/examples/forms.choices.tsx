import { t } from '@artel/web';
import { CheckBox, CheckField, ConsentField, RadioGroup, Row, SwitchField } from '@artel/web/ui';
import { useState } from 'react';

export function Example() {
  const [isOn, setOn] = useState(true);
  const consent = {
    title: t('uiDemo.consent'),
    text: t('uiDemo.consent-text'),
    isAccepted: isOn,
    onChange: setOn,
  };
  return (
    <>
      <Row gap={4}>
        <CheckBox aria-label={t('uiDemo.scope')} checked={isOn} onChange={() => setOn(!isOn)} />
        <CheckBox aria-label={t('uiDemo.scope')} checked={!isOn} onChange={() => setOn(!isOn)} />
        <CheckBox aria-label={t('uiDemo.scope')} checked={false} isSome onChange={() => setOn(!isOn)} />
      </Row>
      <CheckField label={t('uiDemo.scope')} hint={t('uiDemo.scope-hint')} isChecked={isOn} onChange={setOn} />
      <CheckField
        label={t('uiDemo.scope')}
        error={t('uiDemo.scope-error')}
        isChecked={!isOn}
        onChange={() => setOn(!isOn)}
      />
      <RadioGroup
        name="radio"
        label={t('uiDemo.company')}
        value={isOn ? 'on' : 'off'}
        choices={[
          { value: 'on', label: t('uiDemo.scope') },
          { value: 'off', label: t('uiDemo.quiet') },
        ]}
        onChange={(value) => setOn(value === 'on')}
      />
      <SwitchField label={t('uiDemo.quiet')} isOn={isOn} onChange={setOn} />
      <SwitchField label={t('uiDemo.quiet')} isOn={!isOn} onChange={() => setOn(!isOn)} />
      <ConsentField {...consent} isRequired />
      <ConsentField {...consent} isRequired={false} />
    </>
  );
}
