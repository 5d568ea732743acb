import type { RouteResponse } from '@artel/contract';
import { diskPages, type listOwnLinks } from '@artel/disk/contract';
import { t, useOpenPage } from '@artel/web';
import {
  ConfirmDialog,
  Dialog,
  EmptyDrawing,
  EmptyState,
  type GridColumn,
  type MenuAction,
  Moment,
  Text,
  useSelection,
} from '@artel/web/ui';
import { IconCopy, IconLinkOff, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { copyUrl } from '../nodes/copy-address.ts';
import { NodeGrid } from '../nodes/node-grid.tsx';
import { NodeName } from '../nodes/node-name.tsx';
import { UploadLinkForm } from '../upload-links/upload-link-form.tsx';
import { useOwnLinks, useRevokeLinks } from './api.ts';
import { LinkForm } from './link-form.tsx';
import { nameRules } from './name-rules.ts';

type OwnLink = RouteResponse<typeof listOwnLinks>['items'][number];
/** A link with the name of its file or folder. */
type LinkRow = OwnLink & { readonly name: string };

/** The person's own links: where they lead, until when, how often they were used; changed and revoked here. */
export function OwnLinksView() {
  const list = useOwnLinks();
  const rows = list.data?.map((link) => ({ ...link, name: link.node.name }));
  const openPage = useOpenPage();
  const selection = useSelection();
  const revoke = useRevokeLinks();
  const [changed, setChanged] = useState<LinkRow>();
  const [revoked, setRevoked] = useState<readonly string[]>();
  const getActions = (ids: readonly string[], link?: LinkRow): readonly MenuAction[] => [
    ...(link !== undefined && ids.length < 2
      ? [
          {
            key: 'copy',
            label: t('disk.own-links.copy'),
            icon: IconCopy,
            run: () => copyUrl(link.url, t('disk.own-links.copied')),
          },
          {
            key: 'change',
            label: t('disk.link.change'),
            icon: IconPencil,
            run: () => setChanged(link),
          },
        ]
      : []),
    {
      key: 'revoke',
      label: t('disk.link.revoke'),
      icon: IconLinkOff,
      variant: 'danger',
      shortcut: 'Delete',
      run: () => setRevoked(ids),
    },
  ];
  const title = t('disk.place.links');
  return (
    <>
      <Text as="h1" size="heading">
        {title}
      </Text>
      <NodeGrid<LinkRow>
        list={{ ...list, data: rows }}
        label={title}
        empty={
          <EmptyState drawing={<EmptyDrawing kind="access" />} title={t('disk.own-links.nothing')}>
            {t('disk.own-links.nothing-text')}
          </EmptyState>
        }
        nameCell={(link, hidden) => <LinkName link={link} hidden={hidden} />}
        columns={columns()}
        selection={selection}
        getActions={getActions}
        bulkActions={(ids) =>
          getActions(
            ids,
            rows?.find(({ id }) => id === ids[0]),
          )
        }
        onOpen={({ node }) => void openPage(diskPages.disk, { search: getSearch(node) })}
      />
      <Dialog
        isOpen={changed !== undefined}
        title={t('disk.own-links.change', { name: changed?.name })}
        onClose={() => setChanged(undefined)}
      >
        {changed?.upload === null && (
          <LinkForm nodeId={changed.node.id} link={changed} onDone={() => setChanged(undefined)} />
        )}
        {changed !== undefined && changed.upload !== null && (
          <UploadLinkForm node={changed.node} link={changed} onDone={() => setChanged(undefined)} />
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={revoked !== undefined}
        title={t('disk.own-links.revoke-question', { count: revoked?.length ?? 0 })}
        act={t('disk.link.revoke')}
        onConfirm={async () => {
          await revoke(revoked ?? []);
          selection.clear();
        }}
        onClose={() => setRevoked(undefined)}
      >
        {t('disk.own-links.revoke-text')}
      </ConfirmDialog>
    </>
  );
}

const getSearch = ({ id, kind }: OwnLink['node']): Record<string, string> =>
  kind === 'folder' ? { folder: id } : { open: id };

function LinkName({ link, hidden }: { readonly link: LinkRow; readonly hidden: ReadonlySet<string> }) {
  const { node } = link;
  // On a telephone there is no room for the columns.
  const facts = hidden.has('until')
    ? [
        getState(link),
        link.upload === null ? t('disk.own-links.opened', { count: link.openings }) : nameUse(link),
      ]
    : node.path.map(({ name }) => name || t('disk.mine'));
  return (
    <NodeName
      // The list is of links, so the sign of a link in each row would say nothing.
      node={{ ...node, hasLink: false }}
      hidden={new Set()}
      search={getSearch(node)}
      path={facts.join(hidden.has('until') ? t('disk.between') : ' / ')}
    />
  );
}

/** The state in words, without the date. */
function getState({ isOpen, downloadLimit, downloads, upload, expiresAt }: LinkRow): string {
  if (!isOpen && upload !== null && isFull(upload)) return t('disk.own-links.full');
  if (!isOpen)
    return t(
      downloadLimit !== null && downloads >= downloadLimit
        ? 'disk.own-links.used-up'
        : 'disk.own-links.expired',
    );
  return t(expiresAt === null ? 'disk.link.for-ever' : 'disk.own-links.valid');
}

const isFull = ({ uploads, uploadLimit, uploadedBytes, byteLimit }: NonNullable<LinkRow['upload']>) =>
  uploads >= uploadLimit || uploadedBytes >= byteLimit;

const columns = (): readonly GridColumn<LinkRow>[] => [
  {
    key: 'until',
    title: t('disk.own-links.until'),
    width: 150,
    cell: (link) =>
      link.isOpen && link.expiresAt !== null ? (
        <Moment at={link.expiresAt} />
      ) : (
        <Text as="span" tone={link.isOpen ? 'plain' : 'attention'}>
          {getState(link)}
        </Text>
      ),
  },
  {
    key: 'rules',
    title: t('disk.own-links.rules'),
    width: 200,
    cell: nameRules,
  },
  {
    key: 'openings',
    title: t('disk.own-links.openings'),
    width: 100,
    align: 'end',
    cell: ({ openings }) => String(openings),
  },
  {
    key: 'downloads',
    title: t('disk.own-links.downloads'),
    width: 150,
    align: 'end',
    cell: nameUse,
  },
  {
    key: 'created',
    title: t('disk.own-links.created'),
    width: 120,
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
];

/** How often it was used: downloads, or the files that visitors sent. */
function nameUse({ downloads, downloadLimit, upload }: LinkRow): string {
  if (upload !== null)
    return t('disk.own-links.received', { uploads: upload.uploads, limit: upload.uploadLimit });
  if (downloadLimit === null) return String(downloads);
  return t('disk.own-links.of', { downloads, limit: downloadLimit });
}
