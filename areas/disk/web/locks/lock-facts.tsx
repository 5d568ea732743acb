import { useProfile } from '@artel/company/web';
import type { DiskNode } from '@artel/disk/contract';
import { showToast, t } from '@artel/web';
import { Button, Callout, ConfirmDialog, Facts, Moment, Stack } from '@artel/web/ui';
import { useState } from 'react';
import { KnownMember } from '../nodes/known-member.tsx';
import { mayShare } from '../nodes/node-permissions.ts';
import { useBreakLock } from './api.ts';

/** The person who is editing the node in a program, and the end of the lock; a manager may remove it. */
export function LockFacts({ node }: { readonly node: DiskNode }) {
  const { id, name, lock } = node;
  const { company } = useProfile();
  const [isRequested, setRequested] = useState(false);
  const unlock = useBreakLock();
  if (lock === null) return null;
  const onConfirm = async () => {
    await unlock.mutateAsync({ params: { nodeId: id } });
    setRequested(false);
    showToast({ severity: 'success', title: t('disk.lock.broken') });
  };
  return (
    <Callout role="region" aria-label={t('disk.lock.is')}>
      <Stack gap={3} align="start" tone="plain">
        <Facts>
          <dt>{t('disk.lock.by')}</dt>
          <dd>
            <KnownMember memberId={lock.byId} />
          </dd>
          <dt>{t('disk.lock.since')}</dt>
          <dd>
            <Moment at={lock.since} />
          </dd>
          <dt>{t('disk.lock.until')}</dt>
          <dd>
            <Moment at={lock.until} />
          </dd>
        </Facts>
        {(mayShare(node) || lock.byId === company?.memberId) && (
          <Button variant="default" size="xs" loading={unlock.isPending} onClick={() => setRequested(true)}>
            {t('disk.lock.break')}
          </Button>
        )}
        <ConfirmDialog
          isOpen={isRequested}
          title={t('disk.lock.confirm-title', { name })}
          act={t('disk.lock.break')}
          onConfirm={onConfirm}
          onClose={() => setRequested(false)}
        >
          {t('disk.lock.confirm')}
        </ConfirmDialog>
      </Stack>
    </Callout>
  );
}
