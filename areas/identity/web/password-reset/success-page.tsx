import { PageButton, t } from '@artel/web';
import { Row } from '@artel/web/ui';
import { IconCircleCheck } from '@tabler/icons-react';
import { mobileEntryPages } from '../entry-pages.ts';

/** confirms that the new password is set, with its consequences and the link to sign in. */
export function MobileResetSuccessPage() {
  return (
    <>
      <Row gap={0} isOneLine tone="accent" aria-hidden>
        <IconCircleCheck size={64} stroke={1.25} />
      </Row>
      <header>
        <h1>{t('identity.reset.done-title')}</h1>
        <p>{t('identity.reset.done')}</p>
      </header>
      <PageButton page={mobileEntryPages.signIn} isMain>
        {t('identity.reset.to-sign-in')}
      </PageButton>
    </>
  );
}
