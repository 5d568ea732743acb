import { NoCompany, useProfile } from '@artel/company/web';
import { useEntry, useOwnJoinRequests, WaitingRequest } from '@artel/invitations/web';
import { onboardingPages } from '@artel/onboarding/contract';
import { PageLink, t } from '@artel/web';
import { CardSkeleton } from '@artel/web/ui';
import { SuspendedState } from './suspended-state.tsx';

/** The dashboard of a person in no company: an explanation and a link to open one. */
export function NoCompanyWidget() {
  const { company, suspendedIn } = useProfile();
  if (company !== null) return null;
  return suspendedIn.length > 0 ? <SuspendedState names={suspendedIn} /> : <WithoutCompany />;
}

function WithoutCompany() {
  const requests = useOwnJoinRequests();
  useEntry(requests.data?.items);
  if (requests.isPending) return <CardSkeleton />;
  const [latest] = requests.data?.items ?? [];
  if (latest?.state === 'waiting') {
    return (
      <WaitingRequest ownRequest={latest}>
        <PageLink page={onboardingPages.trialSelectCompany}>{t('invitations.join.open-own')}</PageLink>
      </WaitingRequest>
    );
  }
  const isOver = latest?.state === 'declined' || latest?.state === 'expired';
  return <NoCompany {...(isOver && { note: t(`invitations.join.over.${latest.state}`) })} />;
}
