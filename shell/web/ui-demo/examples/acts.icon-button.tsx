import { showToast, t } from '@artel/web';
import { CloseButton, IconButton, PlainButton, VisuallyHidden } from '@artel/web/ui';
import { IconShare } from '@tabler/icons-react';

export function Example() {
  const notify = () => showToast({ severity: 'info', title: t('uiDemo.pressed') });
  return (
    <>
      <IconButton variant="default" aria-label={t('uiDemo.act.share')} onClick={notify}>
        <IconShare size={18} stroke={1.5} />
      </IconButton>
      <CloseButton aria-label={t('uiDemo.act.remove')} onClick={notify} />
      <PlainButton onClick={notify}>
        {t('uiDemo.act.rename')}
        <VisuallyHidden>{t('uiDemo.pressed')}</VisuallyHidden>
      </PlainButton>
    </>
  );
}
