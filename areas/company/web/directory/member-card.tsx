import type { Department, Member } from '@artel/company/contract';
import { t } from '@artel/web';
import { Dialog, LoadFailure, Row, Skeleton, Stack } from '@artel/web/ui';
import { useState } from 'react';
import { useMember } from '../members/api.ts';
import { CardActs } from './card-acts.tsx';
import { CardSections } from './card-sections.tsx';
import { EditForm } from './edit-form.tsx';
import type { Intent } from './intent.ts';
import { MemberFacts } from './member-facts.tsx';
import { PersonOnCard } from './person-on-card.ts';

interface MemberCardProps {
  /** The member whose card is open, as in the address. */
  readonly memberId: string | undefined;
  /** A sample person, unknown to the server. */
  readonly mock?: Member | undefined;
  readonly departments: readonly Department[];
  readonly mayManage: boolean;
  /** Opens the directory's dialog that confirms an action; left out outside the directory. */
  readonly onIntent?: (intent: Intent) => void;
  readonly onClose: () => void;
}

/** The card of one person: above the directory, and in place wherever the name appears. */
export function MemberCard({ memberId, mock, departments, onClose, ...rest }: MemberCardProps) {
  return (
    <Dialog isOpen={memberId !== undefined} title={t('company.people.card')} onClose={onClose}>
      {memberId !== undefined &&
        (mock ? (
          <MemberFacts member={mock} departments={departments} />
        ) : (
          <LoadedCard key={memberId} memberId={memberId} departments={departments} {...rest} />
        ))}
    </Dialog>
  );
}

interface LoadedCardProps extends Pick<MemberCardProps, 'departments' | 'mayManage' | 'onIntent'> {
  readonly memberId: string;
}

function LoadedCard({ memberId, departments, mayManage, onIntent }: LoadedCardProps) {
  const member = useMember(memberId);
  const [isEditing, setEditing] = useState(false);
  if (member.data === undefined) {
    if (!member.isError) return <CardWaiting />;
    return (
      <LoadFailure
        error={member.error}
        message={t('company.people.card-failed')}
        isRetrying={member.isFetching}
        onRetry={() => void member.refetch()}
      />
    );
  }
  if (isEditing) {
    return <EditForm key={member.data.version} member={member.data} onDone={() => setEditing(false)} />;
  }
  return (
    <PersonOnCard value={member.data}>
      <Stack gap={5}>
        <MemberFacts member={member.data} departments={departments} />
        <CardActs
          member={member.data}
          mayManage={mayManage}
          onIntent={onIntent}
          onEdit={() => setEditing(true)}
        />
        <CardSections />
      </Stack>
    </PersonOnCard>
  );
}

function CardWaiting() {
  return (
    <Row gap={4} isOneLine role="status" aria-label={t('ui.loading')}>
      <Skeleton width="6rem" height="6rem" isCircle />
      <Skeleton width="12rem" height="1.5rem" />
    </Row>
  );
}
