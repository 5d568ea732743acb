import { diskPages } from '@artel/disk/contract';
import { PageLink, t, useOpenPage } from '@artel/web';
import { Breadcrumbs } from '@artel/web/ui';
import type { Target } from '../moves/use-node-moves.ts';
import { type FolderSeen, nameOfFolder, placeOfNode } from '../nodes/folder-seen.ts';
import { DRAG_KIND } from './drag-kind.ts';
import { useDiskAddress } from './use-disk-address.ts';

interface NodePathProps {
  readonly node: FolderSeen;
  /** Moves dragged nodes into a folder of the path. */
  readonly onDrop?: (ids: readonly string[], folder: Target) => unknown;
}

/** The breadcrumb of a folder or a file: its place, the folders that the reader may see, and itself. */
export function NodePath({ node, onDrop }: NodePathProps) {
  const { openFolder, searchOfFolder, searchWith, change } = useDiskAddress();
  const openPage = useOpenPage();
  const teams = { folder: undefined, open: undefined, place: 'teams' };
  const starts = {
    mine: [],
    teams: [
      {
        key: 'teams',
        label: t('disk.place.teams'),
        link: (
          <PageLink page={diskPages.disk} search={searchWith(teams)}>
            {t('disk.place.teams')}
          </PageLink>
        ),
        open: () => change(teams),
      },
    ],
    shared: [
      {
        key: 'shared',
        label: t('pages.disk-have-access'),
        link: <PageLink page={diskPages.haveAccess}>{t('pages.disk-have-access')}</PageLink>,
        open: () => void openPage(diskPages.haveAccess),
      },
    ],
  };
  const folders = node.kind === 'folder' ? [...node.path, node] : node.path;
  const crumbs = folders.map(({ id, name }) => {
    const label = nameOfFolder({ id, name, space: node.space });
    return {
      key: id,
      label,
      link: (
        <PageLink page={diskPages.disk} search={searchOfFolder(id)}>
          <bdi>{label}</bdi>
        </PageLink>
      ),
      open: () => openFolder(id),
      ...(onDrop && { onDrop: (ids: readonly string[]) => onDrop(ids, { id, name: label }) }),
    };
  });
  const file = {
    key: node.id,
    label: node.name,
    link: (
      <PageLink page={diskPages.disk} search={searchWith({})}>
        <bdi>{node.name}</bdi>
      </PageLink>
    ),
    open: () => undefined,
  };
  return (
    <Breadcrumbs
      label={t('disk.way')}
      dragKind={DRAG_KIND}
      crumbs={[...starts[placeOfNode(node)], ...crumbs, ...(node.kind === 'file' ? [file] : [])]}
    />
  );
}
