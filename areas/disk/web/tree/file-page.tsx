import { diskPages } from '@artel/disk/contract';
import { CallFailure, PageButton, PageLink, sizeWords, t, useOpenPage } from '@artel/web';
import {
  Breadcrumbs,
  CardSkeleton,
  EmptyDrawing,
  EmptyState,
  LoadFailure,
  MenuButton,
  Moment,
  Row,
  Stack,
  Text,
  useSelection,
} from '@artel/web/ui';
import { Button, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import { IconDownload } from '@tabler/icons-react';
import { download, useDownloadAddress, useNode } from '../api.ts';
import { viewOf } from '../nodes/file-look.ts';
import type { FolderSeen } from '../nodes/folder-seen.ts';
import { FileContent } from '../nodes/preview/file-content.tsx';
import previewStyles from '../nodes/preview/preview.module.css';
import { spaceName } from '../nodes/space-name.ts';
import frameStyles from '../spaces/frame.module.css';
import { DetailsOf } from './details-of.tsx';
import { useDiskAddress } from './use-disk-address.ts';
import { useNodeActs } from './use-node-acts.tsx';

/** One file by itself: whoever was given it, and not the folder that it lies in, has no list to see it in. */
export function FilePage({ fileId }: { readonly fileId: string }) {
  const file = useNode(fileId);
  if (file.data?.isTrashed) return <NoFile reason="trashed" />;
  if (file.data !== undefined) return <OneFile file={file.data} />;
  if (!file.isError) return <CardSkeleton />;
  if (file.error instanceof CallFailure && file.error.status === 404) return <NoFile reason="gone" />;
  return (
    <LoadFailure
      error={file.error}
      message={t('disk.preview.failed')}
      isRetrying={file.isFetching}
      onRetry={() => void file.refetch()}
    />
  );
}

function NoFile({ reason }: { readonly reason: 'trashed' | 'gone' }) {
  return (
    <EmptyState
      drawing={<EmptyDrawing />}
      title={t(`disk.no-file.${reason}`)}
      action={<PageButton page={diskPages.haveAccess}>{t('disk.no-space.act')}</PageButton>}
    >
      {t(`disk.no-file.${reason}-text`)}
    </EmptyState>
  );
}

function OneFile({ file }: { readonly file: FolderSeen }) {
  const acts = useNodeActs({ nodes: [file], selection: useSelection() });
  const address = useDownloadAddress(viewOf(file) ? file.id : undefined);
  // Where the folder may not be seen there is none to show it in.
  const actions = acts
    .actionsOf([file.id], file)
    .filter(({ key }) => key !== 'download' && (key !== 'reveal' || file.path.length > 0));
  return (
    <>
      <VisuallyHidden component="h1">{file.name}</VisuallyHidden>
      <Row className={frameStyles.bar}>
        <Way file={file} />
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
      <DetailsOf node={acts.detailsOf} onClose={acts.closeDetails}>
        <Stack gap={0} className={previewStyles.place}>
          <FileContent node={file} address={address} />
        </Stack>
      </DetailsOf>
      {acts.dialogs}
    </>
  );
}

/** From the folders that the reader may see; from what others gave them where there are none. */
function Way({ file }: { readonly file: FolderSeen }) {
  const { openFolder, searchOfFolder, searchWith } = useDiskAddress();
  const openPage = useOpenPage();
  const shared = {
    key: 'shared',
    label: t('pages.disk-have-access'),
    link: <PageLink page={diskPages.haveAccess}>{t('pages.disk-have-access')}</PageLink>,
    open: () => void openPage(diskPages.haveAccess, {}),
  };
  const folders = file.path.map(({ id, name }) => {
    const label = name === '' || id === file.space.id ? spaceName(file.space) : name;
    return {
      key: id,
      label,
      link: (
        <PageLink page={diskPages.disk} search={searchOfFolder(id)}>
          <bdi>{label}</bdi>
        </PageLink>
      ),
      open: () => openFolder(id),
    };
  });
  const here = {
    key: file.id,
    label: file.name,
    link: (
      <PageLink page={diskPages.disk} search={searchWith({})}>
        <bdi>{file.name}</bdi>
      </PageLink>
    ),
    open: () => undefined,
  };
  return <Breadcrumbs label={t('disk.way')} crumbs={[...(folders.length > 0 ? folders : [shared]), here]} />;
}
