import { companyErrors, type InvitationOffer } from '@artel/company/contract';
import { identityPages } from '@artel/identity/contract';
import { failedAs, PageButton, RETURN_PARAMETER, t } from '@artel/web';
import { LoadFailure } from '@artel/web/ui';
import { CheckingLink } from '../../sign-up/checking-link.tsx';
import { InvalidLink } from '../../sign-up/invalid-link.tsx';
import { useInvitation } from './api.ts';
import { InvitationWords } from './invitation-words.tsx';
import { InvitedForm } from './invited-form.tsx';
import { JoinByLink } from './join-by-link.tsx';

/** an invitation as a stranger sees it: who invites and where, then the way in for a new and for a known person. */
export function InvitationPage({ hash }: { readonly hash: string }) {
  const invitation = useInvitation(hash);
  if (invitation.isPending) return <CheckingLink />;
  if (invitation.isError) {
    if (failedAs(invitation.error, companyErrors['invitation-invalid'])) {
      return <InvalidLink text={t('company.accept.invalid')} />;
    }
    return (
      <LoadFailure
        error={invitation.error}
        message={t('company.by-link.failed')}
        isRetrying={invitation.isFetching}
        onRetry={() => void invitation.refetch()}
      />
    );
  }
  const offer = invitation.data;
  return (
    <>
      <header>
        <h1>{t('company.accept.page-title', { company: offer.companyName })}</h1>
      </header>
      <InvitationWords offer={offer} />
      <WayIn hash={hash} offer={offer} />
    </>
  );
}

function WayIn({ hash, offer }: { readonly hash: string; readonly offer: InvitationOffer }) {
  const { email, hasAccount } = offer;
  if (email !== null && hasAccount) {
    return (
      <>
        <p>{t('company.accept.known', { email })}</p>
        <SignInButton hash={hash} isMain />
      </>
    );
  }
  if (email !== null) return <InvitedForm hash={hash} email={email} />;
  return (
    <>
      <JoinByLink hash={hash} emailDomain={offer.emailDomain} />
      <footer>
        <p>{t('company.accept.have-account')}</p>
        <SignInButton hash={hash} />
      </footer>
    </>
  );
}

/** Signs in and comes back to the question whether to accept. */
function SignInButton({ hash, isMain = false }: { readonly hash: string; readonly isMain?: boolean }) {
  const search = { [RETURN_PARAMETER]: `/?invitation=${hash}` };
  return (
    <PageButton page={identityPages.auth} search={search} isMain={isMain}>
      {t('company.accept.sign-in')}
    </PageButton>
  );
}
