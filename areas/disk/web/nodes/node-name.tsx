import { type DiskNode, diskPages } from '@artel/disk/contract';
import { PageLink, t } from '@artel/web';
import { Row, Sign, Stack, Text } from '@artel/web/ui';
import { IconLock, IconStarFilled } from '@tabler/icons-react';
import { NodeFacts } from './node-facts.tsx';
import { NodeIcon } from './node-icon.tsx';

interface NodeNameProps {
  readonly node: DiskNode;
  /** Columns that gave way. */
  readonly hidden: ReadonlySet<string>;
  /** The words of the address that opens it; what is invented opens nothing. */
  readonly search: Readonly<Record<string, string>> | undefined;
  /** The folder of the node, in words, when the list is of several folders. */
  readonly path?: string;
  /** Whether a file opens over its list. */
  readonly retainsPlace?: boolean;
  /** A tile shows the picture above. */
  readonly isTile?: boolean;
}

/** The name of a node as a link to it, and below it what has no column of its own. */
export function NodeName({
  node,
  hidden,
  search,
  path,
  retainsPlace = false,
  isTile = false,
}: NodeNameProps) {
  const { name } = node;
  const hasPath = path !== undefined && path !== '';
  const hasFacts = isTile || hidden.has('updated');
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
        {(hasPath || hasFacts) && (
          <Text as="span" size="small" tone="secondary" isNumbers isCut {...(hasPath && { title: path })}>
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
