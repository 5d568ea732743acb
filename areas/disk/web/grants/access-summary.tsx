import { t } from '@artel/web';
import { LoadFailure, Skeleton } from '@artel/web/ui';
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
    <ul className={styles.list}>
      {ownerId !== null && (
        <li className={styles.fact}>
          <KnownMember memberId={ownerId} />
          <span className={styles.note}>{t('disk.share.owner')}</span>
        </li>
      )}
      {grants.map(({ id, principal, role, from }) => (
        <li key={id} className={styles.fact}>
          <bdi>{principal.name}</bdi>
          <span className={styles.note}>
            {t(`disk.role.${role}`)}
            {from !== null && `${t('disk.between')}${t('disk.share.from', { name: from.name })}`}
          </span>
        </li>
      ))}
      {links.length > 0 && <li className={styles.fact}>{t('disk.share.links', { count: links.length })}</li>}
    </ul>
  );
}
