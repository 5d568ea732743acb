import { DiskSort, diskPages, type SharedNode } from '@artel/disk/contract';
import { PageLink, t, useOpenPage, usePageSearch } from '@artel/web';
import { Breadcrumbs, EmptyDrawing, EmptyState, type MenuAction, Moment } from '@artel/web/ui';
import { VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { FolderOrder } from '../api.ts';
import { NodeGrid, nodeColumns } from '../nodes/node-grid.tsx';
import { NodeIcon } from '../nodes/node-icon.tsx';
import nodeStyles from '../nodes/nodes.module.css';
import { sizeWords } from '../nodes/size-words.ts';
import frameStyles from '../spaces/frame.module.css';
import { downloadShared, useSharedFolder, useSharedWay } from './api.ts';
import styles from './link.module.css';

interface SharedFolderProps {
  readonly uuid: string;
  /** The folder that the link leads to. */
  readonly root: SharedNode;
  readonly mayDownload: boolean;
}

/** A folder behind a link, with the folders below it; nothing of what lies above. */
export function SharedFolder({ uuid, root, mayDownload }: SharedFolderProps) {
  const openPage = useOpenPage();
  const folderId = usePageSearch('folder') ?? root.id;
  const [order, setOrder] = useState<FolderOrder>({ sort: 'name', direction: 'asc' });
  const list = useSharedFolder(uuid, folderId, order);
  const way = useSharedWay(uuid, folderId).data?.path ?? [root];
  const here = way.at(-1) ?? root;
  const open = (node: Pick<SharedNode, 'id' | 'kind'>) => {
    if (node.kind === 'folder')
      void openPage(diskPages.share, { params: { uuid }, search: { folder: node.id } });
    else if (mayDownload) downloadShared(uuid, node.id);
  };
  const actionsOf = (node: SharedNode): readonly MenuAction[] =>
    mayDownload && node.kind === 'file'
      ? [
          {
            key: 'download',
            label: t('disk.act.download'),
            icon: IconDownload,
            run: () => downloadShared(uuid, node.id),
          },
        ]
      : [];
  return (
    <>
      <VisuallyHidden component="h1">{here.name}</VisuallyHidden>
      <div className={frameStyles.bar}>
        <Breadcrumbs
          label={t('disk.way')}
          crumbs={way.map(({ id, name }) => ({
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
      </div>
      <NodeGrid
        list={list}
        label={t('disk.content-of', { name: here.name })}
        empty={
          <EmptyState drawing={<EmptyDrawing />} title={t('disk.empty.title')}>
            {t('disk.empty.nothing')}
          </EmptyState>
        }
        nameSort="name"
        nameCell={(node, hidden) => <Name uuid={uuid} node={node} hidden={hidden} />}
        columns={nodeColumns()}
        sort={{ by: order.sort, order: order.direction }}
        onSort={({ by, order: direction }) =>
          setOrder({ sort: DiskSort.options.find((option) => option === by) ?? 'name', direction })
        }
        {...(mayDownload && { actionsOf: (_ids: readonly string[], node: SharedNode) => actionsOf(node) })}
        onOpen={open}
      />
      {!mayDownload && <p className={styles.facts}>{t('disk.link-page.view-only')}</p>}
    </>
  );
}

interface NameProps {
  readonly uuid: string;
  readonly node: SharedNode;
  readonly hidden: ReadonlySet<string>;
}

function Name({ uuid, node, hidden }: NameProps) {
  const { id, kind, name, bytes, updatedAt } = node;
  return (
    <span className={nodeStyles.node}>
      <NodeIcon node={node} />
      <span className={nodeStyles.words}>
        {kind === 'folder' ? (
          <PageLink
            page={diskPages.share}
            params={{ uuid }}
            search={{ folder: id }}
            className={nodeStyles.name}
            tabIndex={-1}
          >
            <bdi>{name}</bdi>
          </PageLink>
        ) : (
          <bdi className={nodeStyles.name} title={name}>
            {name}
          </bdi>
        )}
        {hidden.has('updated') && (
          <span className={nodeStyles.facts}>
            <Moment at={updatedAt} />
            {bytes !== null && `${t('disk.between')}${sizeWords(bytes)}`}
          </span>
        )}
      </span>
    </span>
  );
}
