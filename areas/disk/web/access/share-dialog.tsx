import type { DiskNode } from '@artel/disk/contract';
import { t } from '@artel/web';
import { Button, Dialog, DialogFooter, Lines, LoadFailure, Skeleton, Stack, Text } from '@artel/web/ui';
import { useState } from 'react';
import { useAccess } from '../api.ts';
import { LinkBlock } from '../links/link-block.tsx';
import { AccessLine } from './access-line.tsx';
import { GrantAccess } from './grant-access.tsx';
import { ReadersButton } from './readers-button.tsx';
import { RequestLines } from './request-lines.tsx';

interface ShareDialogProps {
  /** A node inside a team's folder may be shared by a link; the root folder only with members. */
  readonly node: Pick<DiskNode, 'id' | 'name' | 'kind' | 'parentId'> | undefined;
  readonly onClose: () => void;
}

/**
 * Shows who has access to a file or a folder, and grants it to others: people, departments, everyone, a link.
 */
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
  readonly node: Pick<DiskNode, 'id' | 'name' | 'kind' | 'parentId'>;
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
      <Stack>
        <Skeleton width="100%" height="2rem" />
        <Skeleton width="60%" />
        <Skeleton width="70%" />
      </Stack>
    );
  return (
    <Stack>
      <RequestLines nodeId={node.id} requests={data.requests} />
      <GrantAccess nodeId={node.id} grants={data.grants} />
      {data.grants.length === 0 ? (
        <Text size="small" tone="secondary">
          {t('disk.share.nobody')}
        </Text>
      ) : (
        <Lines aria-label={t('disk.share.who')}>
          {data.grants.map((grant) => (
            <AccessLine key={grant.id} nodeId={node.id} grant={grant} />
          ))}
        </Lines>
      )}
      <div>
        <ReadersButton
          nodeId={node.id}
          hasLink={data.links.some(({ isOpen, upload }) => isOpen && upload === null)}
        />
      </div>
      {node.parentId !== null && (
        <LinkBlock node={node} links={data.links} editing={editing} onEdit={setEditing} />
      )}
      {/* While the form of a link is open, it has the foot of the dialog. */}
      {editing === undefined && (
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            {t('disk.share.done')}
          </Button>
        </DialogFooter>
      )}
    </Stack>
  );
}
