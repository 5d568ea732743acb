import { diskPages } from '@artel/disk/contract';
import { CallFailure, PageButton, PageLink, t } from '@artel/web';
import { DataGridSkeleton, EmptyDrawing, EmptyState, LoadFailure, LostDrawing } from '@artel/web/ui';
import { useRef } from 'react';
import { RequestAccess } from '../access-requests/request-access.tsx';
import { useNode, useSpaces } from '../api.ts';
import { ProgramsView } from '../dav/programs-view.tsx';
import { OwnLinksView } from '../links/own-links-view.tsx';
import { type FolderSeen, placeOfNode } from '../nodes/folder-seen.ts';
import { DiskFrame } from '../spaces/disk-frame.tsx';
import { FilePage } from './file-page.tsx';
import { FolderView } from './folder-view.tsx';
import { LostNode } from './lost-node.tsx';
import { MarkedView } from './marked-view.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchView } from './search-view.tsx';
import { TeamFolders } from './team-folders.tsx';
import { type DiskPlace, useDiskAddress } from './use-disk-address.ts';

/** folders of the person and of teams, starred nodes and search results. */
export function DiskPage() {
  const { words, place } = useDiskAddress();
  const spaces = useSpaces();
  const isFolder = words.q === undefined && place === undefined;
  const folderId = words.folder ?? spaces.data?.items[0]?.id;
  // A person with access to a file but not to its folder gets a page of the file.
  const fileId = isFolder && words.folder === undefined ? words.open : undefined;
  const opened = useNode(isFolder ? (fileId ?? folderId) : undefined);
  const failed = [spaces, opened].find(({ isError }) => isError);
  const arrival = useArrival(isFolder && fileId === undefined ? opened.data : undefined);
  const lost = isGone(opened.error) ? 'closed' : 'trashed';
  const isLost = isGone(opened.error) || opened.data?.isTrashed === true;
  const content = () => {
    if (words.q !== undefined) return <SearchView words={words.q} />;
    if (place !== undefined) return <PlaceView place={place} />;
    if (opened.data !== undefined && isLost) return <LostNode node={opened.data} reason={lost} />;
    if (fileId !== undefined) return <FilePage key={fileId} fileId={fileId} />;
    if (opened.data !== undefined)
      return <FolderView key={opened.data.id} folder={opened.data} arrival={arrival} />;
    if (failed !== undefined)
      return (
        <NoFolder
          folderId={words.folder}
          failure={failed.error}
          isRetrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      );
    if (spaces.data !== undefined && folderId === undefined) return <NoSpace />;
    return <DataGridSkeleton />;
  };
  const shown = isFolder ? opened.data && placeOfNode(opened.data) : place;
  return (
    <DiskFrame place={shown} aside={<SearchBox />}>
      {content()}
    </DiskFrame>
  );
}

/**
 * Returns where the focus goes in a folder that was opened from another one: after going up, to the folder that
 * the person came from. Undefined for the first folder, so that a page that was just loaded keeps its focus.
 */
function useArrival(folder: FolderSeen | undefined) {
  const before = useRef<FolderSeen>(undefined);
  const arrival = useRef<{ readonly id: string | undefined }>(undefined);
  if (folder !== undefined && before.current?.id !== folder.id) {
    const former = before.current;
    const below = former === undefined ? [] : [...former.path.map(({ id }) => id), former.id];
    const at = below.indexOf(folder.id);
    arrival.current = former && { id: at < 0 ? undefined : below[at + 1] };
    before.current = folder;
  }
  return arrival.current;
}

function PlaceView({ place }: { readonly place: DiskPlace }) {
  if (place === 'teams') return <TeamFolders />;
  if (place === 'links') return <OwnLinksView />;
  if (place === 'programs') return <ProgramsView />;
  return <MarkedView key={place} kind={place} />;
}

interface NoFolderProps {
  /** The folder that the address names. */
  readonly folderId: string | undefined;
  readonly failure: unknown;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Shown for a folder that does not exist or is not shared, which the server does not distinguish. */
function NoFolder({ folderId, failure, isRetrying, onRetry }: NoFolderProps) {
  if (isGone(failure))
    return (
      <EmptyState
        drawing={<LostDrawing />}
        title={t('disk.no-folder.title')}
        action={
          folderId === undefined ? (
            <PageButton page={diskPages.disk}>{t('disk.no-folder.act')}</PageButton>
          ) : (
            <RequestAccess nodeId={folderId}>
              <PageLink page={diskPages.disk}>{t('disk.no-folder.act')}</PageLink>
            </RequestAccess>
          )
        }
      >
        {t('disk.no-folder.text')}
      </EmptyState>
    );
  return (
    <LoadFailure
      error={failure}
      message={failure instanceof CallFailure && failure.status === 403 ? undefined : t('disk.failed')}
      isRetrying={isRetrying}
      onRetry={onRetry}
    />
  );
}

/** Guests have no disk of their own. */
function NoSpace() {
  return (
    <EmptyState
      drawing={<EmptyDrawing kind="files" />}
      title={t('disk.no-space.title')}
      action={<PageButton page={diskPages.haveAccess}>{t('disk.no-space.act')}</PageButton>}
    >
      {t('disk.no-space.text')}
    </EmptyState>
  );
}

/** Whether the node is gone or not accessible: the server answers both alike. */
function isGone(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.status === 404;
}
