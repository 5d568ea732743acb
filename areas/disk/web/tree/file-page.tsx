import { diskPages } from '@artel/disk/contract';
import { CallFailure, PageLink, sizeWords, t } from '@artel/web';
import {
  Button,
  CardSkeleton,
  EmptyState,
  LoadFailure,
  LostDrawing,
  MenuButton,
  Moment,
  Row,
  Stack,
  Text,
  useSelection,
  VisuallyHidden,
} from '@artel/web/ui';
import { IconDownload } from '@tabler/icons-react';
import { RequestAccess } from '../access-requests/request-access.tsx';
import { download, useDownloadAddress, useNode, usePicture } from '../api.ts';
import { getFileView } from '../nodes/file-appearance.ts';
import type { FolderSeen } from '../nodes/folder-seen.ts';
import { FileContent } from '../nodes/preview/file-content.tsx';
import previewStyles from '../nodes/preview/preview.module.css';
import frameStyles from '../spaces/frame.module.css';
import { DetailsOf } from './details-of.tsx';
import { NodePath } from './node-path.tsx';
import { useNodeActs } from './use-node-acts.tsx';

/** A page of one file, for a reader who has access to it but not to its folder, and so has no list for it. */
export function FilePage({ fileId }: { readonly fileId: string }) {
  const file = useNode(fileId);
  if (file.data !== undefined) return <OneFile file={file.data} />;
  if (!file.isError) return <CardSkeleton />;
  if (file.error instanceof CallFailure && file.error.status === 404) return <NoFile fileId={fileId} />;
  return (
    <LoadFailure
      error={file.error}
      message={t('disk.preview.failed')}
      isRetrying={file.isFetching}
      onRetry={() => void file.refetch()}
    />
  );
}

function NoFile({ fileId }: { readonly fileId: string }) {
  return (
    <EmptyState
      drawing={<LostDrawing />}
      title={t('disk.no-file.title')}
      action={
        <RequestAccess nodeId={fileId}>
          <PageLink page={diskPages.haveAccess}>{t('disk.no-space.act')}</PageLink>
        </RequestAccess>
      }
    >
      {t('disk.no-file.text')}
    </EmptyState>
  );
}

function OneFile({ file }: { readonly file: FolderSeen }) {
  const acts = useNodeActs({ nodes: [file], opened: file, selection: useSelection() });
  const address = useDownloadAddress(getFileView(file) ? file.id : undefined);
  const picture = usePicture(file);
  // Where the folder may not be seen there is none to show it in.
  const actions = acts
    .getActions([file.id], file)
    .filter(({ key }) => key !== 'download' && (key !== 'reveal' || file.path.length > 0));
  return (
    <>
      <VisuallyHidden component="h1">{file.name}</VisuallyHidden>
      <Row className={frameStyles.bar}>
        <NodePath node={file} />
        <MenuButton label={t('ui.grid.acts-of', { name: file.name })} actions={actions} />
        <Button leftSection={<IconDownload size={18} stroke={1.5} />} onClick={() => download(file.id)}>
          {t('disk.act.download')}
        </Button>
      </Row>
      <Text size="small" tone="secondary">
        {file.bytes !== null && `${sizeWords(file.bytes)}${t('disk.between')}`}
        <Moment at={file.updatedAt} />
        {`${t('disk.between')}${t('disk.details.role')}: ${t(`disk.role.${file.role}`)}`}
      </Text>
      <DetailsOf node={acts.detailsNode} onClose={acts.closeDetails}>
        <Stack gap={0} className={previewStyles.place}>
          <FileContent node={file} address={address} picture={picture} />
        </Stack>
      </DetailsOf>
      {acts.dialogs}
    </>
  );
}
