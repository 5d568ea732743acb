import { t } from '@artel/web';
import { CopyButton, CopyField } from '@artel/web/ui';
import { useRef } from 'react';

export function Example() {
  const shown = useRef<HTMLElement>(null);
  return (
    <>
      <CopyField label={t('uiDemo.address')} value="https://artel.example/auth/signup/Zm9vYmFy" />
      <CopyField label={t('uiDemo.key')} value="JBSWY3DPEHPK3PXP" shown="JBSW Y3DP EHPK 3PXP" variant="big" />
      <div>
        <code ref={shown}>npm start</code>
        <CopyButton value="npm start" shownIn={shown} />
      </div>
    </>
  );
}
