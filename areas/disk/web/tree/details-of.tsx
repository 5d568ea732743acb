import type { DiskNode } from '@artel/disk/contract';
import { sizeWords, t } from '@artel/web';
import { DetailsPane, Facts, Moment, Row, Stack, Text } from '@artel/web/ui';
import type { ReactNode } from 'react';
import { AccessSummary } from '../access/access-summary.tsx';
import { LockFacts } from '../locks/lock-facts.tsx';
import { KnownMember } from '../nodes/known-member.tsx';
import { NodeTile } from '../nodes/node-tile.tsx';
import { VersionList } from '../versions/version-list.tsx';
import { useText } from './api.ts';
import styles from './details.module.css';

interface DetailsOfProps {
  readonly node: DiskNode | undefined;
  readonly onClose: () => void;
  /** The list beside which the details are shown. */
  readonly children: ReactNode;
}

/** The details of one file or folder, beside the list. */
export function DetailsOf({ node, onClose, children }: DetailsOfProps) {
  return (
    <DetailsPane
      name="disk"
      title={node?.name || t('disk.mine')}
      isOpen={node !== undefined}
      onClose={onClose}
      details={node && <NodeFacts node={node} />}
    >
      {children}
    </DetailsPane>
  );
}

function NodeFacts({ node }: { readonly node: DiskNode }) {
  return (
    <Stack>
      <Row
        gap={0}
        justify="center"
        isOneLine
        className={styles.picture}
        data-picture={node.pictureUrl !== null || undefined}
      >
        <NodeTile node={node} />
      </Row>
      <LockFacts node={node} />
      <Facts>
        <dt>{t('disk.column.updated')}</dt>
        <dd>
          <Moment at={node.updatedAt} />
        </dd>
        <Author title={t('disk.details.updated-by')} memberId={node.updatedById} />
        {node.bytes !== null && (
          <>
            <dt>{t('disk.column.bytes')}</dt>
            <dd>{sizeWords(node.bytes)}</dd>
          </>
        )}
        {node.kind === 'file' && <TextFact nodeId={node.id} />}
        <dt>{t('disk.details.created')}</dt>
        <dd>
          <Moment at={node.createdAt} />
        </dd>
        <Author title={t('disk.details.created-by')} memberId={node.createdById} />
        {node.senderName !== null && (
          <>
            <dt>{t('disk.details.sender')}</dt>
            <dd>
              <bdi>{node.senderName}</bdi>
            </dd>
          </>
        )}
        <dt>{t('disk.details.role')}</dt>
        <dd>{t(`disk.role.${node.role}`)}</dd>
      </Facts>
      <Stack as="section" gap={1} aria-labelledby="details-access">
        <Text as="h3" size="body" id="details-access">
          {t('disk.share.who')}
        </Text>
        <AccessSummary nodeId={node.id} hasLink={node.hasLink} />
      </Stack>
      {node.kind === 'file' && (
        <Stack as="section" gap={1} aria-labelledby="details-versions">
          <Text as="h3" size="body" id="details-versions">
            {t('disk.versions.title')}
          </Text>
          <VersionList node={node} />
        </Stack>
      )}
    </Stack>
  );
}

/** Whether the file is found by the words inside it. */
function TextFact({ nodeId }: { readonly nodeId: string }) {
  const { data } = useText(nodeId);
  if (!data?.state) return null;
  return (
    <>
      <dt>{t('disk.texts.title')}</dt>
      <dd>{t(`disk.texts.state.${data.state}`)}</dd>
    </>
  );
}

function Author({ title, memberId }: { readonly title: string; readonly memberId: string | null }) {
  if (memberId === null) return null;
  return (
    <>
      <dt>{title}</dt>
      <dd>
        <KnownMember memberId={memberId} />
      </dd>
    </>
  );
}
