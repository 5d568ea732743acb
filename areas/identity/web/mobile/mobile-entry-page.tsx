import { PageButton, publicConfig, t } from '@artel/web';
import { BrandSign } from '@artel/web/ui';
import { mobileEntryPages } from '../entry-pages.ts';
import styles from './mobile.module.css';
import { VisitorsOnly } from './visitors-only.tsx';

/** the entry of the mobile view: what this is, and the two ways in. */
export function MobileEntryPage() {
  return (
    <VisitorsOnly>
      <div className={styles.entry}>
        <div className={styles.sign}>
          <BrandSign size={64} />
        </div>
        <h1>{publicConfig().brandName}</h1>
        <p>{t('identity.mobile.lead')}</p>
      </div>
      <div className={styles.ways}>
        <PageButton page={mobileEntryPages.signIn} isMain>
          {t('identity.mobile.sign-in')}
        </PageButton>
        <PageButton page={mobileEntryPages.preSignup}>{t('identity.mobile.sign-up')}</PageButton>
      </div>
    </VisitorsOnly>
  );
}
