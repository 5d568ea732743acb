import { t } from '@artel/web';
import { DangerButton, SubmitButton } from '@artel/web/ui';

export function Example() {
  return (
    <>
      <SubmitButton isPending={false}>{t('uiDemo.invite')}</SubmitButton>
      <SubmitButton isPending>{t('uiDemo.invite')}</SubmitButton>
      <SubmitButton isPending={false} pausedFor={90}>
        {t('uiDemo.invite')}
      </SubmitButton>
      <SubmitButton isPending={false} isWide>
        {t('uiDemo.invite')}
      </SubmitButton>
      <DangerButton>{t('uiDemo.act.remove')}</DangerButton>
    </>
  );
}
