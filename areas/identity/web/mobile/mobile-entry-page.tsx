import { PageButton, publicConfig, t } from '@artel/web';
import { BrandSign, Stack, Text } from '@artel/web/ui';
import { mobileEntryPages } from '../entry-pages.ts';
import styles from './mobile.module.css';
import { VisitorsOnly } from './visitors-only.tsx';

/** the entry page of the mobile view, with the links to sign in and to sign up. */
export function MobileEntryPage() {
  return (
    <VisitorsOnly>
      <Stack gap={3} align="center" justify="center" isGrowing className={styles.entry}>
        <div>
          <BrandSign size={64} />
        </div>
        <h1>{publicConfig().brandName}</h1>
        <Text size="title" tone="secondary">
          {t('identity.mobile.lead')}
        </Text>
      </Stack>
      <Stack gap={3}>
        <PageButton page={mobileEntryPages.signIn} isMain>
          {t('identity.mobile.sign-in')}
        </PageButton>
        <PageButton page={mobileEntryPages.preSignup}>{t('identity.mobile.sign-up')}</PageButton>
      </Stack>
    </VisitorsOnly>
  );
}
