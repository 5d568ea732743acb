import { type DiskNode, type DiskVersion, VERSION_DAYS } from '@artel/disk/contract';
import { showToast, sizeWords, t } from '@artel/web';
import { Line, Lines, LoadFailure, type MenuAction, MenuButton, Moment, Stack, Text } from '@artel/web/ui';
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react';
import { KnownMember } from '../nodes/known-member.tsx';
import { mayChange } from '../nodes/node-permissions.ts';
import { downloadVersion, useRestoreVersion, useVersions } from './api.ts';

/** Former versions of a file; each can be restored, and the present content becomes a version then. */
export function VersionList({ node }: { readonly node: DiskNode }) {
  const versions = useVersions(node.id, node.version);
  const restore = useRestoreVersion();
  const getActions = ({ id }: DiskVersion): readonly MenuAction[] => [
    {
      key: 'download',
      label: t('disk.act.download'),
      icon: IconDownload,
      run: () => downloadVersion(node.id, id),
    },
    ...(mayChange(node)
      ? [
          {
            key: 'restore',
            label: t('disk.versions.restore'),
            icon: IconArrowBackUp,
            run: () =>
              restore.mutate(
                { params: { nodeId: node.id, versionId: id } },
                { onSuccess: () => showToast({ severity: 'success', title: t('disk.versions.restored') }) },
              ),
          },
        ]
      : []),
  ];
  if (versions.isError)
    return (
      <LoadFailure
        error={versions.error}
        isRetrying={versions.isFetching}
        onRetry={() => void versions.refetch()}
      />
    );
  const items = versions.data?.items ?? [];
  if (versions.data !== undefined && items.length === 0)
    return (
      <Text size="small" tone="secondary">
        {t('disk.versions.none', { count: VERSION_DAYS })}
      </Text>
    );
  return (
    <Lines>
      {items.map((version) => (
        <Line key={version.id} isOneLine>
          <Stack as="span" gap={0}>
            <Moment at={version.updatedAt} />
            <Text as="span" size="small" tone="secondary">
              {version.updatedById !== null && (
                <>
                  <KnownMember memberId={version.updatedById} />
                  {t('disk.between')}
                </>
              )}
              {sizeWords(version.bytes)}
            </Text>
          </Stack>
          <MenuButton
            label={t('disk.versions.acts-of', { number: version.version })}
            actions={() => getActions(version)}
          />
        </Line>
      ))}
    </Lines>
  );
}
