import { showToast, t } from '@artel/web';
import { QuietButton } from '@artel/web/ui';
import { IconArrowLeft, IconSelector, IconX } from '@tabler/icons-react';

export function Example() {
  const notify = () => showToast({ severity: 'info', title: t('uiDemo.pressed') });
  return (
    <>
      <QuietButton size="large" aria-label={t('uiDemo.act.open')} onClick={notify}>
        <IconArrowLeft size={24} stroke={1.5} />
      </QuietButton>
      <QuietButton aria-label={t('uiDemo.act.remove')} onClick={notify}>
        <IconX size={18} stroke={1.5} />
      </QuietButton>
      <QuietButton size="narrow" aria-label={t('uiDemo.act.share')} onClick={notify}>
        <IconSelector size={16} stroke={1.5} />
      </QuietButton>
      <QuietButton aria-pressed onClick={notify}>
        {t('uiDemo.act.rename')}
      </QuietButton>
    </>
  );
}
