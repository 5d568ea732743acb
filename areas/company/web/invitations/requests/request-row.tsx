import type { JoinRequest, JoinRequestState } from '@artel/company/contract';
import { showToast, t } from '@artel/web';
import { Badge, Moment } from '@artel/web/ui';
import { Button, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { useUnblock } from '../../join/join-api.ts';
import { fullName } from '../../people/full-name.ts';
import styles from '../invitations.module.css';
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
        aria-label={t('company.invitations.choose', { email: name })}
        checked={isWaiting && isChosen}
        disabled={!isWaiting}
        iconColor="var(--artel-on-accent)"
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <span className={styles.words}>
        <bdi className={styles.address}>{name}</bdi>
        <span className={styles.note}>{email}</span>
        <span className={styles.note}>
          {way === 'domain' ? t('company.join.proved', { domain }) : t('company.join.knows-inn')}
          {' · '}
          <Moment at={createdAt} />
          {decidedBy !== '' && ` · ${t('company.join.decided-by', { name: decidedBy })}`}
        </span>
        {askedEmail !== null && isWaiting && (
          <span className={own.warning}>
            {t(hasLeftDomain ? 'company.join.left-domain' : 'company.join.address-changed', {
              email: askedEmail,
              domain,
            })}
          </span>
        )}
        {wasMember && isWaiting && <span className={own.warning}>{t('company.join.was-member')}</span>}
      </span>
      <Badge look={LOOKS[state] ?? 'plain'}>{t(`company.join.badge.${state}`)}</Badge>
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
      aria-label={t('company.join.unblock-whom', { name: whose })}
      aria-busy={unblock.isPending}
      onClick={() =>
        unblock.mutate(
          { params: { requestId: id } },
          { onSuccess: () => showToast({ severity: 'success', title: t('company.join.unblocked') }) },
        )
      }
    >
      {t('company.join.unblock')}
    </Button>
  );
}
