import { t } from '@artel/web';
import { Line, Lines, LoadFailure, Skeleton, Stack, Text } from '@artel/web/ui';
import { useAccess } from '../api.ts';
import { KnownMember } from '../nodes/known-member.tsx';
import { ReadersButton } from './readers-button.tsx';

/** A read-only summary of the access; it is changed in its dialog. */
export function AccessSummary({ nodeId, hasLink }: { readonly nodeId: string; readonly hasLink: boolean }) {
  const { data, ...access } = useAccess(nodeId);
  if (data === undefined)
    return access.isError ? (
      <LoadFailure
        error={access.error}
        isRetrying={access.isFetching}
        onRetry={() => void access.refetch()}
      />
    ) : (
      <Skeleton width="70%" />
    );
  const { ownerId, grants, links } = data;
  return (
    <Stack gap={1}>
      <Lines>
        {ownerId !== null && (
          <Line>
            <Stack gap={0}>
              <KnownMember memberId={ownerId} />
              <Text as="span" size="small" tone="secondary">
                {t('disk.share.owner')}
              </Text>
            </Stack>
          </Line>
        )}
        {grants.map(({ id, principal, role, from }) => (
          <Line key={id}>
            <Stack gap={0}>
              <bdi>{principal.name}</bdi>
              <Text as="span" size="small" tone="secondary">
                {t(`disk.role.${role}`)}
                {from !== null && `${t('disk.between')}${t('disk.share.from', { name: from.name })}`}
              </Text>
            </Stack>
          </Line>
        ))}
        {links.length > 0 && (
          <Line>
            <Stack gap={0}>{t('disk.share.links', { count: links.length })}</Stack>
          </Line>
        )}
      </Lines>
      <div>
        <ReadersButton nodeId={nodeId} hasLink={hasLink} />
      </div>
    </Stack>
  );
}
