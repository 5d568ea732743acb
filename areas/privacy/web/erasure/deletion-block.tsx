import { getProfile } from '@artel/company/contract';
import { useProfile } from '@artel/company/web';
import { useProvedAct } from '@artel/identity/web';
import { requestDeletion } from '@artel/privacy/contract';
import { t } from '@artel/web';
import { Button, Callout, ConfirmDialog, Moment } from '@artel/web/ui';
import { useState } from 'react';
import { Block } from '../block.tsx';
import { useRestoreAccount } from './api.ts';

/** The erasure of the account, which can be cancelled for fourteen days. */
export function DeletionBlock() {
  const { deletesAt } = useProfile();
  const [isOpen, setOpen] = useState(false);
  const request = useProvedAct(requestDeletion, { refreshes: [getProfile] });
  const restore = useRestoreAccount();
  return (
    <Block
      title={t('privacy.deletion.title')}
      intro={t('privacy.deletion.lead')}
      act={
        deletesAt ? (
          <Button aria-busy={restore.isPending} onClick={() => restore.mutate({})}>
            {t('privacy.deletion.keep')}
          </Button>
        ) : (
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('privacy.deletion.ask')}
          </Button>
        )
      }
    >
      {deletesAt && (
        <Callout>
          {t('privacy.deletion.due')} <Moment at={deletesAt} />
        </Callout>
      )}
      <ConfirmDialog
        isOpen={isOpen}
        title={t('privacy.deletion.question')}
        act={t('privacy.deletion.confirm')}
        onConfirm={() => request({ body: {} })}
        onClose={() => setOpen(false)}
      >
        {t('privacy.deletion.consequences')}
      </ConfirmDialog>
    </Block>
  );
}
