import { useProfile } from '@artel/company/web';
import { identityPages } from '@artel/identity/contract';
import {
  getMailDomain,
  type InvitationOffer,
  invitationsErrors,
  isInvitationHash,
} from '@artel/invitations/contract';
import {
  failedAs,
  failureText,
  showToast,
  signOut,
  t,
  useContinue,
  useOpenPage,
  usePageSearch,
} from '@artel/web';
import { Button, Callout, Dialog, forgetAllDrafts, LoadFailure, Row, Skeleton, Stack } from '@artel/web/ui';
import { useEffect } from 'react';
import { useAcceptInvitation, useInvitation } from './api.ts';
import styles from './invitation-words.module.css';
import { InvitationWords } from './invitation-words.tsx';
import { usedInvitations } from './used-invitations.ts';

/**
 * G-01: an invitation opened by a signed-in person: inviter, company and role; accept it or change the
 * account.
 */
export function InvitationDialog() {
  const hash = usePageSearch('invitation') ?? '';
  const proceed = useContinue();
  const close = () => void proceed();
  const isDue = isInvitationHash(hash) && !usedInvitations.has(hash);
  // A link of another kind opens nothing for a signed-in person.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whether it is due decides, not how it is closed
  useEffect(() => {
    if (hash !== '' && !isDue) close();
  }, [hash, isDue]);
  if (!isDue) return null;
  return (
    <Dialog isOpen title={t('invitations.accept.title')} size="narrow" onClose={close}>
      <Request hash={hash} onClose={close} />
    </Dialog>
  );
}

interface RequestedProps {
  readonly hash: string;
  readonly onClose: () => void;
}

function Request({ hash, onClose }: RequestedProps) {
  const invitation = useInvitation(hash);
  if (invitation.isPending) {
    return (
      <Stack className={styles.dialog} role="status" aria-label={t('onboarding.by-link.checking')}>
        <Skeleton width="80%" height="1.25rem" />
        <Skeleton width="100%" height="6rem" />
      </Stack>
    );
  }
  if (invitation.isError) {
    if (failedAs(invitation.error, invitationsErrors['invitation-invalid'])) {
      return (
        <Stack className={styles.dialog}>
          <p>{t('invitations.accept.invalid')}</p>
          <Row justify="end">
            <Button onClick={onClose}>{t('invitations.accept.go-on')}</Button>
          </Row>
        </Stack>
      );
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
  return <Offer hash={hash} offer={invitation.data} onClose={onClose} />;
}

function Offer({ hash, offer, onClose }: RequestedProps & { readonly offer: InvitationOffer }) {
  const { username } = useProfile();
  const accept = useAcceptInvitation();
  const openPage = useOpenPage();
  const problem = getProblem(offer, username);
  const changeAccount = async () => {
    forgetAllDrafts();
    signOut();
    await openPage(identityPages.signupByLink, { params: { hash }, replace: true });
  };
  const join = async () => {
    if (accept.isPending) return;
    await accept.mutateAsync({ body: { hash } }).then(
      () => {
        usedInvitations.note(hash);
        showToast({
          severity: 'success',
          title: t('invitations.accept.done', { company: offer.companyName }),
        });
        onClose();
      },
      // The dialog shows the reason.
      () => undefined,
    );
  };
  return (
    <Stack className={styles.dialog}>
      <InvitationWords offer={offer} />
      {problem === null && <p>{t('invitations.accept.as', { username })}</p>}
      {problem !== null && <Callout role="alert">{problem}</Callout>}
      {accept.isError && (
        <Callout tone="danger" role="alert">
          {failureText(accept.error)}
        </Callout>
      )}
      <Row justify="end">
        <Button variant={problem === null ? 'default' : 'filled'} onClick={() => void changeAccount()}>
          {t('invitations.accept.change-account')}
        </Button>
        {problem === null && (
          <Button data-autofocus aria-busy={accept.isPending} onClick={() => void join()}>
            {t('invitations.accept.submit')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

/** The reason why the signed-in person can't accept it; the server decides the same. */
function getProblem({ email, emailDomain }: InvitationOffer, username: string): string | null {
  if (email !== null && email !== username) return t('invitations.accept.for-another', { email, username });
  if (emailDomain !== null && getMailDomain(username) !== emailDomain) {
    return t('invitations.accept.for-domain', { domain: emailDomain, username });
  }
  return null;
}
