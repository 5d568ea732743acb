import { t } from '@artel/web';
import { Moment, Row, Stack, Text } from '@artel/web/ui';
import { NodeIcon } from '../nodes/node-icon.tsx';

interface TrashedNameProps {
  readonly node: Parameters<typeof NodeIcon>[0]['node'] & {
    readonly trashedAt: string;
    readonly trashedBy: { readonly name: string } | null;
  };
  /** The former folder. */
  readonly from?: string;
  /** The hidden columns. */
  readonly hidden: ReadonlySet<string>;
}

/** A trashed node's name; below it time, author and former folder, unless a column shows them. */
export function TrashedName({ node, from, hidden }: TrashedNameProps) {
  const by = node.trashedBy?.name;
  const facts = [hidden.has('by') && by, hidden.has('from') && from].filter(Boolean).join(t('disk.between'));
  return (
    <Row as="span" gap={3} isOneLine>
      <NodeIcon node={node} />
      <Stack as="span" gap={0} align="start">
        <Text as="span" isCut title={node.name}>
          <bdi>{node.name}</bdi>
        </Text>
        {(hidden.has('trashed') || facts !== '') && (
          <Text as="span" size="small" tone="secondary" isNumbers isCut>
            {hidden.has('trashed') && <Moment at={node.trashedAt} />}
            {hidden.has('trashed') && facts !== '' && t('disk.between')}
            <bdi>{facts}</bdi>
          </Text>
        )}
      </Stack>
    </Row>
  );
}
