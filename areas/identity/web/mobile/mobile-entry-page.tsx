import { PageLink, publicConfig, t } from '@artel/web';
import { BrandSign } from '@artel/web/ui';
import { Button } from '@mantine/core';
import { mobileWays } from '../ways.ts';
import styles from './mobile.module.css';
import { StrangersOnly } from './strangers-only.tsx';

/** the entry of the mobile view: what this is, and the two ways in. */
export function MobileEntryPage() {
  return (
    <StrangersOnly>
      <div className={styles.entry}>
        <div className={styles.sign}>
          <BrandSign size={64} />
        </div>
        <h1>{publicConfig().brandName}</h1>
        <p>{t('identity.mobile.lead')}</p>
      </div>
      <div className={styles.ways}>
        <Button component={PageLink} page={mobileWays.signIn} fullWidth size="lg">
          {t('identity.mobile.sign-in')}
        </Button>
        <Button component={PageLink} page={mobileWays.preSignup} variant="default" fullWidth size="lg">
          {t('identity.mobile.sign-up')}
        </Button>
      </div>
    </StrangersOnly>
  );
}
