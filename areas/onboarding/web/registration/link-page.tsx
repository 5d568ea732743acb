import { identityErrors } from '@artel/identity/contract';
import { isInvitationHash } from '@artel/invitations/contract';
import { failedAs, t, usePageParams } from '@artel/web';
import { LoadFailure } from '@artel/web/ui';
import { AccessForm } from './access-form.tsx';
import { useLink } from './api.ts';
import { CheckingLink } from './checking-link.tsx';
import { InvalidLink } from './invalid-link.tsx';
import { InvitationPage } from './invitation-page.tsx';
import { OperatorForm } from './operator-form.tsx';
import { RegistrationForm } from './registration-form.tsx';

/**
 * what a link opens: an invitation, a sign-up from its letter, the installation's first owner, or a new password
 * for an account locked out.
 */
export function LinkPage() {
  const { hash = '' } = usePageParams();
  return isInvitationHash(hash) ? <InvitationPage hash={hash} /> : <OneTimeLink hash={hash} />;
}

function OneTimeLink({ hash }: { readonly hash: string }) {
  const link = useLink(hash);
  if (link.isPending) return <CheckingLink />;
  if (link.isError) {
    if (failedAs(link.error, identityErrors['link-invalid']))
      return <InvalidLink text={t('onboarding.by-link.invalid')} />;
    return (
      <LoadFailure
        error={link.error}
        message={t('onboarding.by-link.failed')}
        isRetrying={link.isFetching}
        onRetry={() => void link.refetch()}
      />
    );
  }
  if (link.data.kind === 'invitation') return <InvitationPage hash={hash} />;
  if (link.data.kind === 'operator') return <OperatorForm hash={hash} />;
  if (link.data.kind === 'registration')
    return <RegistrationForm hash={hash} username={link.data.username ?? ''} />;
  return <AccessForm hash={hash} username={link.data.username ?? ''} />;
}

/** N-02: a link with an incomplete address is treated like any other invalid one. */
export function CutLinkPage() {
  return <InvalidLink text={t('onboarding.by-link.cut')} />;
}
