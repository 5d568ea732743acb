import { endOtherSessions, listSessions } from '@artel/identity/contract';
import { getQuery, showToast, t, useAct } from '@artel/web';
import { Button, ConfirmDialog, Lines, LoadFailure, Skeleton } from '@artel/web/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Block } from '../security/block.tsx';
import { SessionRow } from './session-row.tsx';

/** Lists the person's sessions; each can be ended here. */
export function SessionsBlock() {
  // A person may come back to this tab because another device is lost: so never show a cached state.
  const sessions = useQuery({ ...getQuery(listSessions, {}), refetchOnWindowFocus: 'always' });
  const endOthers = useAct(endOtherSessions, { failure: 'inline', refreshes: [listSessions] });
  const [isRequested, setRequested] = useState(false);
  const items = sessions.data?.items ?? [];
  const others = items.filter(({ isCurrent }) => !isCurrent).length;
  return (
    <Block
      title={t('identity.sessions.title')}
      intro={t('identity.sessions.lead')}
      act={
        others > 0 && (
          <Button variant="default" onClick={() => setRequested(true)}>
            {t('identity.sessions.end-others', { count: others })}
          </Button>
        )
      }
    >
      {sessions.data === undefined && !sessions.isError && <Skeleton width="100%" height="2.5rem" />}
      {sessions.data === undefined && sessions.isError && (
        <LoadFailure
          isBare
          error={sessions.error}
          message={t('identity.sessions.failed')}
          isRetrying={sessions.isFetching}
          onRetry={() => void sessions.refetch()}
        />
      )}
      {items.length > 0 && (
        <Lines variant="edge" aria-label={t('identity.sessions.title')}>
          {items.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </Lines>
      )}
      <ConfirmDialog
        isOpen={isRequested}
        title={t('identity.sessions.end-others-title')}
        act={t('identity.sessions.end-act')}
        onConfirm={async () => {
          const { ended } = await endOthers.mutateAsync({});
          showToast({ severity: 'success', title: t('identity.sessions.ended', { count: ended }) });
        }}
        onClose={() => setRequested(false)}
      >
        <p>{t('identity.sessions.end-others-lead')}</p>
      </ConfirmDialog>
    </Block>
  );
}
