import { identityPages } from '@artel/identity/contract';
import { PageLink, t } from '@artel/web';
import { LostDrawing } from '@artel/web/ui';
import styles from './sign-up.module.css';

/** A link that opens nothing, and the ways on. */
export function InvalidLink({ text }: { readonly text: string }) {
  return (
    <>
      <div className={styles.drawing}>
        <LostDrawing />
      </div>
      <header>
        <h1>{t('onboarding.by-link.invalid-title')}</h1>
        <p>{text}</p>
      </header>
      <p className={styles.ways}>
        <PageLink page={identityPages.preSignup}>{t('onboarding.by-link.to-sign-up')}</PageLink>
        <PageLink page={identityPages.auth}>{t('onboarding.by-link.to-sign-in')}</PageLink>
      </p>
    </>
  );
}
