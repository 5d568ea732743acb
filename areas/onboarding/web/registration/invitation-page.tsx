import { identityPages } from '@artel/identity/contract';
import { type InvitationOffer, invitationsErrors } from '@artel/invitations/contract';
import { InvitationWords, useInvitation } from '@artel/invitations/web';
import { failedAs, PageButton, RETURN_PARAMETER, t } from '@artel/web';
import { LoadFailure } from '@artel/web/ui';
import { CheckingLink } from './checking-link.tsx';
import { InvalidLink } from './invalid-link.tsx';
import { InvitedForm } from './invited-form.tsx';
import { JoinByLink } from './join-by-link.tsx';

/**
 * an invitation as a visitor sees it: the inviter and the company, then the forms for a new and for a
 * known person.
 */
export function InvitationPage({ hash }: { readonly hash: string }) {
  const invitation = useInvitation(hash);
  if (invitation.isPending) return <CheckingLink />;
  if (invitation.isError) {
    if (failedAs(invitation.error, invitationsErrors['invitation-invalid'])) {
      return <InvalidLink text={t('invitations.accept.invalid')} />;
    }
    return (
      <LoadFailure
        error={invitation.error}
        message={t('onboarding.by-link.failed')}
        isRetrying={invitation.isFetching}
        onRetry={() => void invitation.refetch()}
      />
    );
  }
  const offer = invitation.data;
  return (
    <>
      <header>
        <h1>{t('invitations.accept.page-title', { company: offer.companyName })}</h1>
      </header>
      <InvitationWords offer={offer} />
      <EntryOptions hash={hash} offer={offer} />
    </>
  );
}

function EntryOptions({ hash, offer }: { readonly hash: string; readonly offer: InvitationOffer }) {
  const { email, hasAccount } = offer;
  if (email !== null && hasAccount) {
    return (
      <>
        <p>{t('invitations.accept.known', { email })}</p>
        <SignInButton hash={hash} isMain />
      </>
    );
  }
  if (email !== null) return <InvitedForm hash={hash} email={email} name={offer.name} />;
  return (
    <>
      <JoinByLink hash={hash} emailDomain={offer.emailDomain} />
      <footer>
        <p>{t('invitations.accept.have-account')}</p>
        <SignInButton hash={hash} />
      </footer>
    </>
  );
}

/** Signs in and returns to the invitation. */
function SignInButton({ hash, isMain = false }: { readonly hash: string; readonly isMain?: boolean }) {
  const search = { [RETURN_PARAMETER]: `/?invitation=${hash}` };
  return (
    <PageButton page={identityPages.auth} search={search} isMain={isMain}>
      {t('invitations.accept.sign-in')}
    </PageButton>
  );
}
