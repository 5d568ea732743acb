import { CallFailure, t, usePageParams } from '@artel/web';
import {
  CardSkeleton,
  EmptyState,
  LoadFailure,
  LostDrawing,
  Moment,
  Stack,
  Text,
  VisuallyHidden,
} from '@artel/web/ui';
import { useEffect } from 'react';
import { SendFiles } from '../../upload-links/send-files.tsx';
import { countOpening, useShare } from './api.ts';
import { PasswordForm } from './password-form.tsx';
import { SharedFile } from './shared-file.tsx';
import { SharedFolder } from './shared-folder.tsx';

/** a file or folder that a member shared by a link, for any visitor with the link. */
export function SharePage() {
  const { uuid = '' } = usePageParams();
  const share = useShare(uuid);
  const isOpen = share.data?.node != null || share.data?.upload != null;
  // Once for the page, however often its data is fetched again.
  useEffect(() => {
    if (isOpen) countOpening(uuid);
  }, [uuid, isOpen]);
  if (share.data === undefined) {
    if (!share.isError) return <CardSkeleton />;
    const isGone = share.error instanceof CallFailure && share.error.status === 404;
    return isGone ? (
      <MissingLink />
    ) : (
      <LoadFailure
        error={share.error}
        message={t('disk.link-page.failed')}
        isRetrying={share.isFetching}
        onRetry={() => void share.refetch()}
      />
    );
  }
  const { isLocked, node, upload, mayDownload, expiresAt } = share.data;
  if (upload !== null) return <SendFiles uuid={uuid} {...upload} />;
  if (isLocked || node === null) return <PasswordForm uuid={uuid} />;
  return (
    <Stack>
      {node.kind === 'folder' ? (
        <SharedFolder uuid={uuid} root={node} mayDownload={mayDownload} />
      ) : (
        <SharedFile uuid={uuid} node={node} mayDownload={mayDownload} />
      )}
      {expiresAt !== null && (
        <Text size="small" tone="secondary">
          {`${t('disk.link-page.until')} `}
          <Moment at={expiresAt} />
        </Text>
      )}
    </Stack>
  );
}

/** A stranger learns only that the link does not work, whatever the reason. */
function MissingLink() {
  return (
    <Stack>
      <VisuallyHidden component="h1">{t('pages.share-uuid')}</VisuallyHidden>
      <EmptyState drawing={<LostDrawing />} title={t('disk.link-page.gone')}>
        {t('disk.link-page.gone-text')}
      </EmptyState>
    </Stack>
  );
}
