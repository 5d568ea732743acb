import { type DiskSpace, diskPages } from '@artel/disk/contract';
import { CallFailure, PageButton, t } from '@artel/web';
import { DataGridSkeleton, EmptyDrawing, EmptyState, LoadFailure } from '@artel/web/ui';
import { useNode, useSpaces } from '../api.ts';
import { ProgramsView } from '../dav/programs-view.tsx';
import type { FolderSeen } from '../nodes/folder-seen.ts';
import { DiskFrame, type Place } from '../spaces/disk-frame.tsx';
import { FilePage } from './file-page.tsx';
import { FolderView } from './folder-view.tsx';
import { MarkedView } from './marked-view.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchView } from './search-view.tsx';
import { TeamFolders } from './team-folders.tsx';
import { useDiskAddress } from './use-disk-address.ts';

/** the folders of a person and of the teams, what is marked in them and what is found. */
export function DiskPage() {
  const { words, place } = useDiskAddress();
  const spaces = useSpaces();
  const isFolder = words.q === undefined && place === undefined;
  const folderId = words.folder ?? spaces.data?.items[0]?.id;
  // A file without its folder: who was given no more than it has a page of it.
  const fileId = isFolder && words.folder === undefined ? words.open : undefined;
  const folder = useNode(isFolder && fileId === undefined ? folderId : undefined);
  const failed = [spaces, folder].find(({ isError }) => isError);
  const content = () => {
    if (words.q !== undefined) return <SearchView words={words.q} />;
    if (place === 'teams') return <TeamFolders />;
    if (place === 'programs') return <ProgramsView />;
    if (place !== undefined) return <MarkedView key={place} kind={place} />;
    if (fileId !== undefined) return <FilePage key={fileId} fileId={fileId} />;
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
  const shown = isFolder ? placeOf(folder.data, spaces.data?.items) : place;
  return (
    <DiskFrame place={shown} aside={<SearchBox />}>
      {content()}
    </DiskFrame>
  );
}

/** Where a folder lies, as far as the places name it: somebody else's disk is none of them. */
function placeOf(folder: FolderSeen | undefined, spaces: readonly DiskSpace[] = []): Place | undefined {
  const space = spaces.find(({ id }) => id === folder?.space.id);
  if (space === undefined) return undefined;
  return space.kind === 'personal' ? 'mine' : 'teams';
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
