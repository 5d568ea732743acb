import { MemberName } from '@artel/company/web';
import type { Invitation, InvitationState } from '@artel/invitations/contract';
import { t } from '@artel/web';
import { Badge, CheckBox, Moment, Row, Stack, Text } from '@artel/web/ui';
import { memo } from 'react';
import styles from '../invitations.module.css';
import { RowActs } from './row-acts.tsx';

interface InvitationRowProps {
  readonly invitation: Invitation;
  readonly isChosen: boolean;
  readonly onChoose: (id: string, isChosen: boolean) => void;
}

const LOOKS: Partial<Record<InvitationState, 'accent' | 'attention'>> = {
  accepted: 'accent',
  opened: 'accent',
  failed: 'attention',
  withheld: 'attention',
  expired: 'attention',
};

/** One invitation: whom, as what, since when, where it stands, and what may be done about it. */
export const InvitationRow = memo(function InvitationRow(props: InvitationRowProps) {
  const { invitation, isChosen, onChoose } = props;
  const { email, name, role, departmentName, state, invitedBy, letterAt, isChangeable } = invitation;
  const what = [name, t(`company.role.${role}`), departmentName].filter(Boolean).join(' · ');
  return (
    <li>
      <CheckBox
        aria-label={t('invitations.letters.choose', { email })}
        checked={isChosen}
        disabled={!isChangeable}
        onChange={(event) => onChoose(invitation.id, event.currentTarget.checked)}
      />
      <Stack as="span" gap={0} className={styles.words}>
        <span className={styles.address}>{email}</span>
        <Text as="span" size="small" tone="secondary">
          {what}
        </Text>
        <Text as="span" size="small" tone="secondary">
          {invitedBy !== null && (
            <>
              {t('invitations.letters.asked-by')} <MemberName member={invitedBy} />
            </>
          )}
          {invitedBy !== null && letterAt !== null && ' · '}
          {letterAt !== null && <Moment at={letterAt} />}
        </Text>
        {state === 'withheld' && (
          <Text as="span" size="small" tone="secondary">
            {t('invitations.letters.withheld-hint')}
          </Text>
        )}
      </Stack>
      <Badge look={LOOKS[state] ?? 'plain'}>{t(`invitations.letters.state.${state}`)}</Badge>
      <Row as="span" gap={1} className={styles.acts}>
        {isChangeable && <RowActs ids={[invitation.id]} email={email} />}
      </Row>
    </li>
  );
});
