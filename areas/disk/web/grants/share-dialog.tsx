import type { DiskNode } from '@artel/disk/contract';
import { t } from '@artel/web';
import { Dialog, DialogFooter, LoadFailure, Skeleton } from '@artel/web/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAccess } from '../api.ts';
import { LinkBlock } from '../links/link-block.tsx';
import { AccessLine } from './access-line.tsx';
import { GiveAccess } from './give-access.tsx';
import styles from './share.module.css';

interface ShareDialogProps {
  /** What a team's folder holds may be given by a link, the whole of it only to members. */
  readonly node: Pick<DiskNode, 'id' | 'name' | 'parentId'> | undefined;
  readonly onClose: () => void;
}

/** Who may see a file or a folder, and the way to let others in: people, departments, everybody, a link. */
export function ShareDialog({ node, onClose }: ShareDialogProps) {
  return (
    <Dialog isOpen={node !== undefined} title={t('disk.share.title', { name: node?.name })} onClose={onClose}>
      {node !== undefined && <Access node={node} onClose={onClose} />}
    </Dialog>
  );
}

function Access({
  node,
  onClose,
}: {
  readonly node: Pick<DiskNode, 'id' | 'name' | 'parentId'>;
  readonly onClose: () => void;
}) {
  const { data, ...access } = useAccess(node.id);
  const [editing, setEditing] = useState<string>();
  if (data === undefined)
    return access.isError ? (
      <LoadFailure
        error={access.error}
        isRetrying={access.isFetching}
        onRetry={() => void access.refetch()}
      />
    ) : (
      <div className={styles.dialog}>
        <Skeleton width="100%" height="2rem" />
        <Skeleton width="60%" />
        <Skeleton width="70%" />
      </div>
    );
  return (
    <div className={styles.dialog}>
      <GiveAccess nodeId={node.id} grants={data.grants} />
      {data.grants.length === 0 ? (
        <p className={styles.note}>{t('disk.share.nobody')}</p>
      ) : (
        <ul className={styles.list} aria-label={t('disk.share.who')}>
          {data.grants.map((grant) => (
            <AccessLine key={grant.id} nodeId={node.id} grant={grant} />
          ))}
        </ul>
      )}
      {node.parentId !== null && (
        <LinkBlock node={node} links={data.links} editing={editing} onEdit={setEditing} />
      )}
      {/* While a link is made its form has the foot of the dialog. */}
      {editing === undefined && (
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            {t('disk.share.done')}
          </Button>
        </DialogFooter>
      )}
    </div>
  );
}
