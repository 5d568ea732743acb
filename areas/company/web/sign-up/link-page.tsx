import { identityErrors, identityPages } from '@artel/identity/contract';
import { failedAs, PageLink, t, usePageParams } from '@artel/web';
import { LoadFailure, LostDrawing, Skeleton } from '@artel/web/ui';
import { useLink } from '../api.ts';
import { AccessForm } from './access-form.tsx';
import { OperatorForm } from './operator-form.tsx';
import { RegistrationForm } from './registration-form.tsx';
import styles from './sign-up.module.css';

/**
 * what a one-time link opens: a sign-up from its letter, the installation's first owner, or a new password for an
 * account locked out.
 */
export function LinkPage() {
  const { hash = '' } = usePageParams();
  const link = useLink(hash);
  if (link.isPending) return <Checking />;
  if (link.isError) {
    if (failedAs(link.error, identityErrors['link-invalid'])) return <InvalidLink />;
    return (
      <LoadFailure
        message={t('company.by-link.failed')}
        isRetrying={link.isFetching}
        onRetry={() => void link.refetch()}
      />
    );
  }
  if (link.data.kind === 'operator') return <OperatorForm hash={hash} />;
  if (link.data.kind === 'registration')
    return <RegistrationForm hash={hash} username={link.data.username ?? ''} />;
  return <AccessForm hash={hash} username={link.data.username ?? ''} />;
}

function Checking() {
  return (
    <div className={styles.skeletons} role="status" aria-label={t('company.by-link.checking')}>
      <Skeleton width="60%" height="2rem" />
      <Skeleton width="100%" height="2.5rem" />
      <Skeleton width="100%" height="2.5rem" />
    </div>
  );
}

function InvalidLink() {
  return (
    <>
      <div className={styles.drawing}>
        <LostDrawing />
      </div>
      <header>
        <h1>{t('company.by-link.invalid-title')}</h1>
        <p>{t('company.by-link.invalid')}</p>
      </header>
      <p className={styles.ways}>
        <PageLink page={identityPages.preSignup}>{t('company.by-link.to-sign-up')}</PageLink>
        <PageLink page={identityPages.auth}>{t('company.by-link.to-sign-in')}</PageLink>
      </p>
    </>
  );
}
