import { DiskSort, diskPages, type SharedNode } from '@artel/disk/contract';
import { PageLink, t, useOpenPage, usePageSearch } from '@artel/web';
import {
  Breadcrumbs,
  Button,
  EmptyDrawing,
  EmptyState,
  type MenuAction,
  Row,
  Stack,
  Text,
  VisuallyHidden,
} from '@artel/web/ui';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { FolderOrder } from '../../api.ts';
import { getFileAppearance } from '../../nodes/file-appearance.ts';
import { LayoutSwitch } from '../../nodes/layout-switch.tsx';
import { NodeFacts } from '../../nodes/node-facts.tsx';
import { NodeGrid, nodeColumns } from '../../nodes/node-grid.tsx';
import { NodeIcon } from '../../nodes/node-icon.tsx';
import { PreviewWindow } from '../../nodes/preview/preview-window.tsx';
import { Thumb } from '../../nodes/thumb.tsx';
import { useView } from '../../nodes/use-view.ts';
import frameStyles from '../../spaces/frame.module.css';
import {
  downloadShared,
  useRenewPictures,
  useSharedBeginning,
  useSharedFolder,
  useSharedNode,
} from './api.ts';
import { SharedContent } from './shared-content.tsx';
import { SharedSteps } from './shared-steps.tsx';

interface SharedFolderProps {
  readonly uuid: string;
  /** The target folder of the link. */
  readonly root: SharedNode;
  readonly mayDownload: boolean;
}

/** A folder behind a link with the folders below it, and nothing above it. */
export function SharedFolder({ uuid, root, mayDownload }: SharedFolderProps) {
  const openPage = useOpenPage();
  const folderId = usePageSearch('folder') ?? root.id;
  const [order, setOrder] = useState<FolderOrder>({ sort: 'name', direction: 'asc' });
  const list = useSharedFolder(uuid, folderId, order);
  const renewPictures = useRenewPictures();
  const beginning = useSharedBeginning(uuid, folderId).data;
  const path = beginning?.path ?? [root];
  const here = path.at(-1) ?? root;
  const open = (node: Pick<SharedNode, 'id' | 'kind'>) => {
    if (node.kind === 'folder')
      void openPage(diskPages.share, { params: { uuid }, search: { folder: node.id } });
    else
      void openPage(diskPages.share, {
        params: { uuid },
        search: getSearch(folderId, node.id),
        retainsPlace: true,
      });
  };
  const getSearch = (folder: string, seen?: string): Record<string, string> => ({
    ...(folder !== root.id && { folder }),
    ...(seen !== undefined && { open: seen }),
  });
  const openId = usePageSearch('open');
  const nodes = list.data ?? [];
  const first = beginning?.items ?? nodes;
  const usual =
    first.length > 0 && first.every((node) => getFileAppearance(node) === 'picture') ? 'tiles' : 'list';
  const { view } = useView(usual);
  const [stepped, setStepped] = useState<SharedNode>();
  const known = [...nodes, ...(stepped ? [stepped] : [])].find(({ id }) => id === openId);
  // The address may open a file that is much further down in the list.
  const requested = useSharedNode(uuid, list.data !== undefined && known === undefined ? openId : undefined);
  const seen = known ?? (openId === undefined ? undefined : requested.data);
  const show = (id: string | undefined) =>
    void openPage(diskPages.share, {
      params: { uuid },
      search: getSearch(folderId, id),
      replace: true,
      retainsPlace: true,
    });
  const getActions = (node: SharedNode): readonly MenuAction[] =>
    mayDownload
      ? [
          {
            key: 'download',
            label: t(node.kind === 'file' ? 'disk.act.download' : 'disk.act.download-folder'),
            icon: IconDownload,
            run: () => downloadShared(uuid, node.id),
          },
        ]
      : [];
  return (
    <>
      <VisuallyHidden component="h1">{here.name}</VisuallyHidden>
      <Row className={frameStyles.bar}>
        <Breadcrumbs
          label={t('disk.way')}
          crumbs={path.map(({ id, name }) => ({
            key: id,
            label: name,
            link: (
              <PageLink
                page={diskPages.share}
                params={{ uuid }}
                search={id === root.id ? {} : { folder: id }}
              >
                <bdi>{name}</bdi>
              </PageLink>
            ),
            open: () => open({ id, kind: 'folder' }),
          }))}
        />
        <Row gap={4} isOneLine>
          {mayDownload && first.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconDownload size={18} stroke={1.5} />}
              onClick={() => downloadShared(uuid, folderId)}
            >
              {t('disk.act.download-folder')}
            </Button>
          )}
          <LayoutSwitch usual={usual} />
        </Row>
      </Row>
      <NodeGrid
        list={list}
        label={t('disk.content-of', { name: here.name })}
        empty={
          <EmptyState drawing={<EmptyDrawing kind="files" />} title={t('disk.empty.title')}>
            {t('disk.empty.nothing')}
          </EmptyState>
        }
        nameSort="name"
        nameCell={(node, hidden) => (
          <Name
            uuid={uuid}
            node={node}
            hidden={hidden}
            isTile={view === 'tiles'}
            search={node.kind === 'folder' ? getSearch(node.id) : getSearch(folderId, node.id)}
          />
        )}
        view={view}
        tile={(node) => <Thumb node={node} url={node.pictureUrl} onFailure={renewPictures} />}
        columns={nodeColumns()}
        sort={{ by: order.sort, order: order.direction }}
        onSort={({ by, order: direction }) =>
          setOrder({ sort: DiskSort.options.find((option) => option === by) ?? 'name', direction })
        }
        {...(mayDownload && { getActions: (_ids: readonly string[], node: SharedNode) => getActions(node) })}
        onOpen={open}
      />
      <PreviewWindow
        isOpen={seen !== undefined}
        node={seen}
        steps={
          seen !== undefined && (
            <SharedSteps
              uuid={uuid}
              folderId={folderId}
              order={order}
              nodeId={seen.id}
              onShow={(file) => {
                setStepped(file);
                show(file.id);
              }}
            />
          )
        }
        onClose={() => show(undefined)}
        acts={
          mayDownload &&
          seen !== undefined && (
            <Button
              variant="default"
              leftSection={<IconDownload size={18} stroke={1.5} />}
              onClick={() => downloadShared(uuid, seen.id)}
            >
              {t('disk.act.download')}
            </Button>
          )
        }
      >
        {seen !== undefined && (
          <SharedContent key={seen.id} uuid={uuid} node={seen} mayDownload={mayDownload} />
        )}
      </PreviewWindow>
      {!mayDownload && (
        <Text size="small" tone="secondary">
          {t('disk.link-page.view-only')}
        </Text>
      )}
    </>
  );
}

interface NameProps {
  readonly uuid: string;
  readonly node: SharedNode;
  readonly hidden: ReadonlySet<string>;
  readonly isTile: boolean;
  readonly search: Record<string, string>;
}

function Name({ uuid, node, hidden, isTile, search }: NameProps) {
  const { name } = node;
  return (
    <Row as="span" gap={3} isOneLine>
      {!isTile && <NodeIcon node={node} />}
      <Stack as="span" gap={0} align="start">
        <Text as="span" isCut>
          <PageLink
            page={diskPages.share}
            params={{ uuid }}
            search={search}
            retainsPlace={node.kind === 'file'}
            variant="quiet"
            tabIndex={-1}
            title={name}
            draggable={false}
          >
            <bdi>{name}</bdi>
          </PageLink>
        </Text>
        {(isTile || hidden.has('updated')) && (
          <Text as="span" size="small" tone="secondary" isNumbers isCut>
            <NodeFacts node={node} />
          </Text>
        )}
      </Stack>
    </Row>
  );
}
