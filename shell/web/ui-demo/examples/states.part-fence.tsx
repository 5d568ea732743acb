import { t } from '@artel/web';
import { LinkButton, PartFence } from '@artel/web/ui';
import { useState } from 'react';

function Part() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('Broken on purpose');
  return <LinkButton onClick={() => setBroken(true)}>{t('uiDemo.break')}</LinkButton>;
}

export function Example() {
  return (
    <PartFence>
      <Part />
    </PartFence>
  );
}
