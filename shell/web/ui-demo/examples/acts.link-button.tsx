import { shellPages } from '@artel/shell-contract';
import { PageButton, showToast, t } from '@artel/web';
import { LinkButton } from '@artel/web/ui';

export function Example() {
  const notify = () => showToast({ severity: 'info', title: t('uiDemo.pressed') });
  return (
    <>
      <p>
        {t('uiDemo.sentence')} <LinkButton onClick={notify}>{t('uiDemo.resend')}</LinkButton>
      </p>
      <PageButton page={shellPages.index} isMain>
        {t('uiDemo.home')}
      </PageButton>
      <PageButton page={shellPages.profile}>{t('uiDemo.profile')}</PageButton>
    </>
  );
}
