import { type DiskNode, diskPages } from '@artel/disk/contract';
import { PageLink, t } from '@artel/web';
import { Row, Sign, Stack, Text } from '@artel/web/ui';
import { IconLock, IconStarFilled, IconUsers, IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NodeFacts } from './node-facts.tsx';
import { NodeIcon } from './node-icon.tsx';

interface NodeNameProps {
  readonly node: DiskNode;
  /** The hidden columns. */
  readonly hidden: ReadonlySet<string>;
  /** The parameters of the address that opens it; sample entries have none. */
  readonly search: Readonly<Record<string, string>> | undefined;
  /** The reason why it is listed; it is first, where a narrow window does not cut it. */
  readonly remark?: string | undefined;
  /** The folder of the node in words, if the list contains several folders. */
  readonly path?: string;
  /** Whether a file opens above its list, which stays in place. */
  readonly retainsPlace?: boolean;
  /** The field in which the name is changed; it takes the place of the name. */
  readonly field?: ReactNode;
  /** In a tile the picture is shown above the name. */
  readonly isTile?: boolean;
}

/** The name of a node as a link, and below it the values of hidden columns. */
export function NodeName({
  node,
  hidden,
  search,
  remark,
  path,
  retainsPlace = false,
  field,
  isTile = false,
}: NodeNameProps) {
  const { name } = node;
  const hasPath = path !== undefined && path !== '';
  const hasFacts = isTile || hidden.has('updated');
  if (field !== undefined)
    return (
      <Row gap={3} isOneLine>
        <NodeIcon node={node} />
        {field}
      </Row>
    );
  return (
    <Row as="span" gap={3} isOneLine>
      {!isTile && <NodeIcon node={node} />}
      <Stack as="span" gap={0} align="start">
        {search === undefined ? (
          <Text as="span" isCut title={name}>
            <bdi>{name}</bdi>
          </Text>
        ) : (
          <Text as="span" isCut>
            <PageLink
              page={diskPages.disk}
              search={search}
              retainsPlace={retainsPlace}
              variant="quiet"
              tabIndex={-1}
              title={name}
              draggable={false}
            >
              <bdi>{name}</bdi>
            </PageLink>
          </Text>
        )}
        {(hasPath || hasFacts || remark !== undefined) && (
          <Text as="span" size="small" tone="secondary" isNumbers isCut {...(hasPath && { title: path })}>
            {remark}
            {remark !== undefined && (hasFacts || hasPath) && t('disk.between')}
            {hasFacts && (
              <>
                <NodeFacts node={node} />
                {hasPath && t('disk.between')}
              </>
            )}
            {hasPath && <bdi>{path}</bdi>}
          </Text>
        )}
      </Stack>
      {node.isShared && (
        <Sign>
          <IconUsers size={14} role="img" title={t('disk.share.is')} />
        </Sign>
      )}
      {node.hasLink && (
        <Sign>
          <IconWorld size={14} role="img" title={t('disk.link.is')} />
        </Sign>
      )}
      {node.lock !== null && (
        <Sign tone="attention">
          <IconLock size={14} role="img" aria-label={t('disk.lock.is')} />
        </Sign>
      )}
      {node.isStarred && (
        <Sign tone="attention">
          <IconStarFilled size={14} role="img" aria-label={t('disk.starred.is')} />
        </Sign>
      )}
    </Row>
  );
}
