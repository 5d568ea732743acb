import { t } from '@artel/web';
import { Moment } from '@artel/web/ui';
import { NodeIcon } from '../nodes/node-icon.tsx';
import nodeStyles from '../nodes/nodes.module.css';

interface TrashedNameProps {
  readonly node: Parameters<typeof NodeIcon>[0]['node'] & {
    readonly trashedAt: string;
    readonly trashedBy: { readonly name: string } | null;
  };
  /** Where it was. */
  readonly from?: string;
  /** Columns that gave way. */
  readonly hidden: ReadonlySet<string>;
}

/** What was thrown away; below it when, by whom and from where, as far as no column says it. */
export function TrashedName({ node, from, hidden }: TrashedNameProps) {
  const by = node.trashedBy?.name;
  const facts = [hidden.has('by') && by, hidden.has('from') && from].filter(Boolean).join(t('disk.between'));
  return (
    <span className={nodeStyles.node}>
      <NodeIcon node={node} />
      <span className={nodeStyles.words}>
        <bdi className={nodeStyles.name} title={node.name}>
          {node.name}
        </bdi>
        {(hidden.has('trashed') || facts !== '') && (
          <span className={nodeStyles.facts}>
            {hidden.has('trashed') && <Moment at={node.trashedAt} />}
            {hidden.has('trashed') && facts !== '' && t('disk.between')}
            <bdi>{facts}</bdi>
          </span>
        )}
      </span>
    </span>
  );
}
