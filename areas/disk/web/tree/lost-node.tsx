import { diskPages } from '@artel/disk/contract';
import { PageButton, PageLink, t } from '@artel/web';
import { EmptyState, LostDrawing } from '@artel/web/ui';
import { RequestAccess } from '../access-requests/request-access.tsx';
import { type FolderSeen, nameOfFolder } from '../nodes/folder-seen.ts';
import { useDiskAddress } from './use-disk-address.ts';

interface LostNodeProps {
  /** Its last known state. */
  readonly node: FolderSeen;
  readonly reason: 'trashed' | 'closed';
}

/** Shown instead of a folder or file that was trashed, or became inaccessible to the reader, while it was open. */
export function LostNode({ node, reason }: LostNodeProps) {
  const { searchOfFolder } = useDiskAddress();
  // The topmost folder, because those in between may be in the trash as well.
  const top = reason === 'trashed' ? node.path[0] : undefined;
  const topName = top && nameOfFolder({ ...top, space: node.space });
  return (
    <EmptyState
      drawing={<LostDrawing />}
      title={t(`disk.lost.${reason}.${node.kind}`)}
      action={
        top === undefined ? (
          <LostAct nodeId={node.id} reason={reason} />
        ) : (
          <PageButton page={diskPages.disk} search={searchOfFolder(top.id)}>
            {t('disk.lost.open', { name: topName })}
          </PageButton>
        )
      }
    >
      {t(`disk.lost.${reason}.text`, { name: node.name })}
    </EmptyState>
  );
}

/** Access that was closed may be requested; what is in the trash can't be. */
function LostAct({ nodeId, reason }: { readonly nodeId: string; readonly reason: LostNodeProps['reason'] }) {
  if (reason === 'trashed')
    return <PageButton page={diskPages.haveAccess}>{t('disk.no-space.act')}</PageButton>;
  return (
    <RequestAccess nodeId={nodeId}>
      <PageLink page={diskPages.haveAccess}>{t('disk.no-space.act')}</PageLink>
    </RequestAccess>
  );
}
