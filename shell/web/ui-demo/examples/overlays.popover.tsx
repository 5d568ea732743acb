import { t } from '@artel/web';
import { Button, CheckField, Popover } from '@artel/web/ui';
import { useState } from 'react';

export function Example() {
  const [isOn, setOn] = useState(true);
  return (
    <Popover
      label={t('uiDemo.filter')}
      target={(open) => (
        <Button variant="default" {...open}>
          {t('uiDemo.filter')}
        </Button>
      )}
    >
      <CheckField label={t('uiDemo.file.owner')} isChecked={isOn} onChange={setOn} />
    </Popover>
  );
}
