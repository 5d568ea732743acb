import type { DiskLink, DiskNode } from '@artel/disk/contract';
import { t } from '@artel/web';
import { Button, CopyButton, LinkButton, Moment, Row, Stack, Text } from '@artel/web/ui';
import { IconWorld } from '@tabler/icons-react';
import { useRef } from 'react';
import { useRevokeLink } from '../api.ts';
import { LinkForm } from './link-form.tsx';
import styles from './links.module.css';
import { nameRules } from './name-rules.ts';

interface LinkBlockProps {
  readonly node: Pick<DiskNode, 'id'>;
  readonly links: readonly DiskLink[];
  /** The open form: for a new link, or for an existing one. */
  readonly editing: string | undefined;
  readonly onEdit: (link: string | undefined) => void;
}

/** A link that does not exist yet. */
const NEW = 'new';

/** Public links, for visitors without an account. */
export function LinkBlock({ node, links, editing, onEdit }: LinkBlockProps) {
  return (
    <Stack as="section" gap={3} line="above" aria-label={t('disk.link.title')}>
      <Text as="h3" size="body">
        {t('disk.link.title')}
      </Text>
      {links.map((link) => (
        <LinkLine
          key={link.id}
          nodeId={node.id}
          link={link}
          isChanging={editing === link.id}
          onEdit={onEdit}
        />
      ))}
      {editing === NEW ? (
        <LinkForm nodeId={node.id} onDone={() => onEdit(undefined)} />
      ) : (
        <div>
          <Button
            variant="default"
            leftSection={<IconWorld size={18} stroke={1.5} />}
            onClick={() => onEdit(NEW)}
          >
            {t('disk.link.make')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

interface LinkLineProps extends Pick<LinkBlockProps, 'onEdit'> {
  readonly nodeId: string;
  readonly link: DiskLink;
  readonly isChanging: boolean;
}

function LinkLine({ nodeId, link, isChanging, onEdit }: LinkLineProps) {
  const shown = useRef<HTMLInputElement>(null);
  const revoke = useRevokeLink();
  const { url, expiresAt, downloadLimit, downloads } = link;
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
      {isChanging && <LinkForm nodeId={nodeId} link={link} onDone={() => onEdit(undefined)} />}
    </Stack>
  );
}
