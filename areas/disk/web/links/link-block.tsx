import type { DiskLink, DiskNode } from '@artel/disk/contract';
import { sizeWords, t } from '@artel/web';
import { Button, CopyButton, LinkButton, Moment, Row, Stack, Text } from '@artel/web/ui';
import { IconFolderUp, IconWorld } from '@tabler/icons-react';
import { useRef } from 'react';
import { useRevokeLink } from '../api.ts';
import { UploadLinkForm } from '../upload-links/upload-link-form.tsx';
import { LinkForm } from './link-form.tsx';
import styles from './links.module.css';
import { nameRules } from './name-rules.ts';

interface LinkBlockProps {
  readonly node: Pick<DiskNode, 'id' | 'name' | 'kind'>;
  readonly links: readonly DiskLink[];
  /** The open form: for a new link, or for an existing one. */
  readonly editing: string | undefined;
  readonly onEdit: (link: string | undefined) => void;
}

/** A link that does not exist yet, and one for sending files. */
const NEW = 'new';
const NEW_UPLOAD = 'new-upload';

/** Public links, for visitors without an account. */
export function LinkBlock({ node, links, editing, onEdit }: LinkBlockProps) {
  return (
    <Stack as="section" gap={3} line="above" aria-label={t('disk.link.title')}>
      <Text as="h3" size="body">
        {t('disk.link.title')}
      </Text>
      {links.map((link) => (
        <LinkLine key={link.id} node={node} link={link} isChanging={editing === link.id} onEdit={onEdit} />
      ))}
      {editing === NEW && <LinkForm nodeId={node.id} onDone={() => onEdit(undefined)} />}
      {editing === NEW_UPLOAD && <UploadLinkForm node={node} onDone={() => onEdit(undefined)} />}
      {editing !== NEW && editing !== NEW_UPLOAD && (
        <Row>
          <Button
            variant="default"
            leftSection={<IconWorld size={18} stroke={1.5} />}
            onClick={() => onEdit(NEW)}
          >
            {t('disk.link.make')}
          </Button>
          {node.kind === 'folder' && (
            <Button
              variant="default"
              leftSection={<IconFolderUp size={18} stroke={1.5} />}
              onClick={() => onEdit(NEW_UPLOAD)}
            >
              {t('disk.upload-link.make')}
            </Button>
          )}
        </Row>
      )}
    </Stack>
  );
}

interface LinkLineProps extends Pick<LinkBlockProps, 'node' | 'onEdit'> {
  readonly link: DiskLink;
  readonly isChanging: boolean;
}

function LinkLine({ node, link, isChanging, onEdit }: LinkLineProps) {
  const shown = useRef<HTMLInputElement>(null);
  const revoke = useRevokeLink();
  const { url, expiresAt, downloadLimit, downloads, upload } = link;
  return (
    <Stack gap={1}>
      <Row>
        <input
          ref={shown}
          className={styles.url}
          readOnly
          value={url}
          aria-label={t('disk.link.address')}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={url} shownIn={shown} />
      </Row>
      <Text size="small" tone="secondary">
        {[
          nameRules(link),
          downloadLimit !== null && t('disk.link.counted', { downloads, limit: downloadLimit }),
          upload && nameReceived(upload),
        ]
          .filter(Boolean)
          .join(t('disk.between'))}
        {expiresAt !== null && (
          <>
            {`${t('disk.between')}${t('disk.link.until')} `}
            <Moment at={expiresAt} />
          </>
        )}{' '}
        {!isChanging && (
          <>
            <LinkButton onClick={() => onEdit(link.id)}>{t('disk.link.change')}</LinkButton>{' '}
          </>
        )}
        <LinkButton onClick={() => revoke.mutate({ params: { linkId: link.id } })}>
          {t('disk.link.revoke')}
        </LinkButton>
      </Text>
      {isChanging && upload === null && (
        <LinkForm nodeId={node.id} link={link} onDone={() => onEdit(undefined)} />
      )}
      {isChanging && upload !== null && (
        <UploadLinkForm node={node} link={link} onDone={() => onEdit(undefined)} />
      )}
    </Stack>
  );
}

/** Says how much came by a link for sending files, of its limits. */
const nameReceived = ({
  uploads,
  uploadLimit,
  uploadedBytes,
  byteLimit,
}: NonNullable<DiskLink['upload']>): string =>
  t('disk.upload-link.received', {
    uploads,
    limit: uploadLimit,
    size: sizeWords(uploadedBytes),
    most: sizeWords(byteLimit),
  });
