import type { JoinRequest, JoinRequestState } from '@artel/invitations/contract';
import { showToast, t } from '@artel/web';
import { Badge, Moment } from '@artel/web/ui';
import { Button, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { fullName, MemberName } from '@artel/company/web';
import styles from '../../invitations.module.css';
import { useUnblock } from './api.ts';
import { RequestActs } from './request-acts.tsx';
import own from './requests.module.css';

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
      <Checkbox
        aria-label={t('invitations.letters.choose', { email: name })}
        checked={isWaiting && isChosen}
        disabled={!isWaiting}
        iconColor="var(--artel-on-accent)"
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <span className={styles.words}>
        <bdi className={styles.address}>{name}</bdi>
        <span className={styles.note}>{email}</span>
        <span className={styles.note}>
          {way === 'domain' ? t('invitations.join.proved', { domain }) : t('invitations.join.knows-inn')}
          {' · '}
          <Moment at={createdAt} />
          {decidedBy !== null && (
            <>
              {` · ${t('invitations.join.decided-by')} `}
              <MemberName member={decidedBy} />
            </>
          )}
        </span>
        {askedEmail !== null && isWaiting && (
          <span className={own.warning}>
            {t(hasLeftDomain ? 'invitations.join.left-domain' : 'invitations.join.address-changed', {
              email: askedEmail,
              domain,
            })}
          </span>
        )}
        {wasMember && isWaiting && <span className={own.warning}>{t('invitations.join.was-member')}</span>}
      </span>
      <Badge look={LOOKS[state] ?? 'plain'}>{t(`invitations.join.badge.${state}`)}</Badge>
      <span className={styles.acts}>
        {isWaiting && <RequestActs requests={[request]} whose={name} />}
        {state === 'blocked' && <Unblock id={request.id} whose={name} />}
      </span>
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
