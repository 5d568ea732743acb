import { t } from '@artel/web';
import { Lines, LoadFailure, Skeleton, Stack, Text } from '@artel/web/ui';
import { useAccess } from '../api.ts';
import { KnownMember } from '../nodes/known-member.tsx';
import styles from './share.module.css';

/** Who has which access, to read; it is changed in its dialog. */
export function AccessSummary({ nodeId }: { readonly nodeId: string }) {
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
    <Lines>
      {ownerId !== null && (
        <Stack as="li" gap={0} className={styles.fact}>
          <KnownMember memberId={ownerId} />
          <Text as="span" size="small" tone="secondary">
            {t('disk.share.owner')}
          </Text>
        </Stack>
      )}
      {grants.map(({ id, principal, role, from }) => (
        <Stack key={id} as="li" gap={0} className={styles.fact}>
          <bdi>{principal.name}</bdi>
          <Text as="span" size="small" tone="secondary">
            {t(`disk.role.${role}`)}
            {from !== null && `${t('disk.between')}${t('disk.share.from', { name: from.name })}`}
          </Text>
        </Stack>
      ))}
      {links.length > 0 && (
        <Stack as="li" gap={0} className={styles.fact}>
          {t('disk.share.links', { count: links.length })}
        </Stack>
      )}
    </Lines>
  );
}
