import { t } from '@artel/web';
import { DetailsPane, LinkButton } from '@artel/web/ui';
import { useState } from 'react';

export function Example() {
  const [isOpen, setOpen] = useState(false);
  return (
    <DetailsPane
      name="demo-details"
      title={t('uiDemo.file.invoice')}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      details={t('uiDemo.size.invoice')}
    >
      <LinkButton onClick={() => setOpen(true)}>{t('uiDemo.act.open')}</LinkButton>
    </DetailsPane>
  );
}
