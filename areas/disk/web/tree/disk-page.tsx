import { diskPages } from '@artel/disk/contract';
import { CallFailure, PageButton, t } from '@artel/web';
import { DataGridSkeleton, EmptyDrawing, EmptyState, LoadFailure } from '@artel/web/ui';
import { useNode, useSpaces } from '../api.ts';
import { DiskFrame } from '../spaces/disk-frame.tsx';
import { FolderView } from './folder-view.tsx';
import { useDiskAddress } from './use-disk-address.ts';

/** the folders of a person and of the teams. */
export function DiskPage() {
  const { words } = useDiskAddress();
  const spaces = useSpaces();
  const folderId = words.folder ?? spaces.data?.items[0]?.id;
  const folder = useNode(folderId);
  const failed = [spaces, folder].find(({ isError }) => isError);
  const content = () => {
    if (folder.data !== undefined) return <FolderView key={folder.data.id} folder={folder.data} />;
    if (failed !== undefined)
      return (
        <NoFolder
          failure={failed.error}
          isRetrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      );
    if (spaces.data !== undefined && folderId === undefined) return <NoSpace />;
    return <DataGridSkeleton />;
  };
  return <DiskFrame spaceId={folder.data?.space.id}>{content()}</DiskFrame>;
}

interface NoFolderProps {
  readonly failure: unknown;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** A folder that is not there looks like one that nobody shared. */
function NoFolder({ failure, isRetrying, onRetry }: NoFolderProps) {
  const status = failure instanceof CallFailure ? failure.status : 0;
  if (status === 404)
    return (
      <EmptyState
        drawing={<EmptyDrawing />}
        title={t('disk.no-folder.title')}
        action={<PageButton page={diskPages.disk}>{t('disk.no-folder.act')}</PageButton>}
      >
        {t('disk.no-folder.text')}
      </EmptyState>
    );
  return (
    <LoadFailure
      error={failure}
      message={status === 403 ? undefined : t('disk.failed')}
      isRetrying={isRetrying}
      onRetry={onRetry}
    />
  );
}

/** Guests have no disk of their own. */
function NoSpace() {
  return (
    <EmptyState
      drawing={<EmptyDrawing />}
      title={t('disk.no-space.title')}
      action={<PageButton page={diskPages.haveAccess}>{t('disk.no-space.act')}</PageButton>}
    >
      {t('disk.no-space.text')}
    </EmptyState>
  );
}
