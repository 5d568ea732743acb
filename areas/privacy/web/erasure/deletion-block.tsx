import { getProfile } from '@artel/company/contract';
import { useProfile } from '@artel/company/web';
import { useProvedAct } from '@artel/identity/web';
import { requestDeletion } from '@artel/privacy/contract';
import { t } from '@artel/web';
import { ConfirmDialog, Moment } from '@artel/web/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import styles from '../block/block.module.css';
import { Block } from '../block/block.tsx';
import { useKeepAccount } from './use-keep-account.ts';

/** The end of the account, with fourteen days to change one's mind. */
export function DeletionBlock() {
  const { deletesAt } = useProfile();
  const [isOpen, setOpen] = useState(false);
  const request = useProvedAct(requestDeletion, { refreshes: [getProfile] });
  const keep = useKeepAccount();
  return (
    <Block
      title={t('company.deletion.title')}
      lead={t('company.deletion.lead')}
      act={
        deletesAt ? (
          <Button aria-busy={keep.isPending} onClick={() => keep.mutate({})}>
            {t('company.deletion.keep')}
          </Button>
        ) : (
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('company.deletion.ask')}
          </Button>
        )
      }
    >
      {deletesAt && (
        <p className={styles.warning}>
          {t('company.deletion.due')} <Moment at={deletesAt} />
        </p>
      )}
      <ConfirmDialog
        isOpen={isOpen}
        title={t('company.deletion.question')}
        act={t('company.deletion.confirm')}
        onConfirm={() => request({ body: {} })}
        onClose={() => setOpen(false)}
      >
        {t('company.deletion.consequences')}
      </ConfirmDialog>
    </Block>
  );
}
