import { fullName, MemberName } from '@artel/company/web';
import type { JoinRequest, JoinRequestState } from '@artel/invitations/contract';
import { showToast, t } from '@artel/web';
import { Badge, CheckBox, Moment, Row, Stack, Text } from '@artel/web/ui';
import { Button } from '@mantine/core';
import styles from '../../invitations.module.css';
import { useUnblock } from './api.ts';
import { RequestActs } from './request-acts.tsx';

interface RequestRowProps {
  readonly request: JoinRequest;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

const LOOKS: Partial<Record<JoinRequestState, 'accent' | 'attention'>> = {
  waiting: 'accent',
  accepted: 'accent',
  blocked: 'attention',
};

/** One request: who asks, what is proved about them, where it stands, and what may be decided. */
export function RequestRow({ request, isChosen, onChoose }: RequestRowProps) {
  const { email, askedEmail, way, domain, hasLeftDomain, wasMember, state, createdAt, decidedBy } = request;
  const name = fullName(request);
  const isWaiting = state === 'waiting';
  return (
    <li>
      <CheckBox
        aria-label={t('invitations.letters.choose', { email: name })}
        checked={isWaiting && isChosen}
        disabled={!isWaiting}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <Stack as="span" gap={0} className={styles.words}>
        <bdi className={styles.address}>{name}</bdi>
        <Text as="span" size="small" tone="secondary">
          {email}
        </Text>
        <Text as="span" size="small" tone="secondary">
          {way === 'domain' ? t('invitations.join.proved', { domain }) : t('invitations.join.knows-inn')}
          {' · '}
          <Moment at={createdAt} />
          {decidedBy !== null && (
            <>
              {` · ${t('invitations.join.decided-by')} `}
              <MemberName member={decidedBy} />
            </>
          )}
        </Text>
        {askedEmail !== null && isWaiting && (
          <Text as="span" size="small" tone="attention">
            {t(hasLeftDomain ? 'invitations.join.left-domain' : 'invitations.join.address-changed', {
              email: askedEmail,
              domain,
            })}
          </Text>
        )}
        {wasMember && isWaiting && (
          <Text as="span" size="small" tone="attention">
            {t('invitations.join.was-member')}
          </Text>
        )}
      </Stack>
      <Badge look={LOOKS[state] ?? 'plain'}>{t(`invitations.join.badge.${state}`)}</Badge>
      <Row as="span" gap={1} className={styles.acts}>
        {isWaiting && <RequestActs requests={[request]} whose={name} />}
        {state === 'blocked' && <Unblock id={request.id} whose={name} />}
      </Row>
    </li>
  );
}

function Unblock({ id, whose }: { readonly id: string; readonly whose: string }) {
  const unblock = useUnblock();
  return (
    <Button
      variant="subtle"
      aria-label={t('invitations.join.unblock-whom', { name: whose })}
      aria-busy={unblock.isPending}
      onClick={() =>
        unblock.mutate(
          { params: { requestId: id } },
          { onSuccess: () => showToast({ severity: 'success', title: t('invitations.join.unblocked') }) },
        )
      }
    >
      {t('invitations.join.unblock')}
    </Button>
  );
}
