import type { OwnJoinRequest } from '@artel/invitations/contract';
import { showToast, t } from '@artel/web';
import { Button, ConfirmDialog, Moment, Panel, Row, Text } from '@artel/web/ui';
import { type ReactNode, useState } from 'react';
import { useWithdrawRequest } from './api.ts';
import styles from './join.module.css';

interface WaitingRequestProps {
  readonly ownRequest: OwnJoinRequest;
  /** Other actions. */
  readonly children?: ReactNode;
}

/** The person's own undecided request: its content, its term, and its withdrawal. */
export function WaitingRequest({ ownRequest, children }: WaitingRequestProps) {
  const withdraw = useWithdrawRequest();
  const [isChecking, setConfirming] = useState(false);
  return (
    <Panel as="section" room="low" aria-labelledby="join-asking">
      <h2 id="join-asking">{t('invitations.join.sent')}</h2>
      <p>{getTarget(ownRequest)}</p>
      <Text size="small" tone="secondary">
        {t('invitations.join.sent-text')} {t('invitations.join.until')} <Moment at={ownRequest.expiresAt} />.
      </Text>
      <Row gap={4} className={styles.acts}>
        <Button variant="default" onClick={() => setConfirming(true)}>
          {t('invitations.join.withdraw')}
        </Button>
        {children}
      </Row>
      <ConfirmDialog
        isOpen={isChecking}
        title={t('invitations.join.withdraw-title')}
        act={t('invitations.join.withdraw')}
        onConfirm={async () => {
          await withdraw.mutateAsync({ params: { askingId: ownRequest.id } });
          showToast({ severity: 'success', title: t('invitations.join.withdrawn') });
        }}
        onClose={() => setConfirming(false)}
      >
        <p>{t('invitations.join.withdraw-text')}</p>
      </ConfirmDialog>
    </Panel>
  );
}

/** The number or address of the request, as the person typed it. */
function getTarget({ way, inn, kpp, domain }: OwnJoinRequest): string {
  if (way === 'domain') return t('invitations.join.by-domain', { domain });
  return kpp === '' ? t('invitations.join.by-inn', { inn }) : t('invitations.join.by-inn-kpp', { inn, kpp });
}
