import { CallFailure, t, usePageParams } from '@artel/web';
import { CardSkeleton, EmptyState, LoadFailure, LostDrawing, Moment } from '@artel/web/ui';
import { Button, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import { IconDownload } from '@tabler/icons-react';
import { NodeIcon } from '../nodes/node-icon.tsx';
import { sizeWords } from '../nodes/size-words.ts';
import { downloadShared, useShare } from './api.ts';
import styles from './link.module.css';
import { PasswordForm } from './password-form.tsx';
import { SharedFolder } from './shared-folder.tsx';

/** what somebody shared by a link, for whoever has it. */
export function SharePage() {
  const { uuid = '' } = usePageParams();
  const share = useShare(uuid);
  if (share.data === undefined) {
    if (!share.isError) return <CardSkeleton />;
    const isGone = share.error instanceof CallFailure && share.error.status === 404;
    return isGone ? (
      <LinkGone />
    ) : (
      <LoadFailure
        error={share.error}
        message={t('disk.link-page.failed')}
        isRetrying={share.isFetching}
        onRetry={() => void share.refetch()}
      />
    );
  }
  const { isLocked, node, mayDownload, expiresAt } = share.data;
  if (isLocked || node === null) return <PasswordForm uuid={uuid} />;
  return (
    <div className={styles.page}>
      {node.kind === 'folder' ? (
        <SharedFolder uuid={uuid} root={node} mayDownload={mayDownload} />
      ) : (
        <section className={styles.file} aria-labelledby="shared-file">
          <NodeIcon node={node} size={72} />
          <h1 id="shared-file" className={styles.name}>
            <bdi>{node.name}</bdi>
          </h1>
          <p className={styles.facts}>
            {node.bytes !== null && `${sizeWords(node.bytes)}${t('disk.between')}`}
            <Moment at={node.updatedAt} />
          </p>
          {mayDownload ? (
            <Button
              leftSection={<IconDownload size={18} stroke={1.5} />}
              onClick={() => downloadShared(uuid, node.id)}
            >
              {t('disk.act.download')}
            </Button>
          ) : (
            <p className={styles.facts}>{t('disk.link-page.view-only')}</p>
          )}
        </section>
      )}
      {expiresAt !== null && (
        <p className={styles.facts}>
          {`${t('disk.link-page.until')} `}
          <Moment at={expiresAt} />
        </p>
      )}
    </div>
  );
}

/** Whatever is wrong with a link, a stranger learns that it does not work, and no more. */
function LinkGone() {
  return (
    <div className={styles.page}>
      <VisuallyHidden component="h1">{t('pages.share-uuid')}</VisuallyHidden>
      <EmptyState drawing={<LostDrawing />} title={t('disk.link-page.gone')}>
        {t('disk.link-page.gone-text')}
      </EmptyState>
    </div>
  );
}
