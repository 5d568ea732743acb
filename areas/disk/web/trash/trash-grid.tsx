import { t } from '@artel/web';
import { type GridColumn, type MenuAction, Moment, type Selection } from '@artel/web/ui';
import type { ComponentProps, ReactNode } from 'react';
import { NodeGrid } from '../nodes/node-grid.tsx';
import { TrashedName } from './trashed-name.tsx';

/** The facts of an entry that every trash list has. */
type Trashed = Parameters<typeof TrashedName>[0]['node'] & { readonly id: string };

interface TrashGridProps<N extends Trashed> {
  readonly label: string;
  readonly list: ComponentProps<typeof NodeGrid<N>>['list'];
  readonly empty: ReactNode;
  /** The number of all entries, if it is known although not all are loaded. */
  readonly total?: number | undefined;
  readonly selection: Selection;
  readonly getActions: (ids: readonly string[]) => readonly MenuAction[];
  /** The former folder; undefined where all the nodes were at the top. */
  readonly getOrigin?: (node: N) => string;
  readonly more?: readonly GridColumn<N>[];
}

/** Trashed nodes with the time and the author of the trashing. None of them can be opened. */
export function TrashGrid<N extends Trashed>({ getOrigin, more = [], ...props }: TrashGridProps<N>) {
  const { label, list, empty, total, selection, getActions } = props;
  return (
    <NodeGrid<N>
      list={list}
      label={label}
      empty={empty}
      total={total}
      nameCell={(node, hidden) => (
        <TrashedName node={node} hidden={hidden} {...(getOrigin && { from: getOrigin(node) })} />
      )}
      columns={[
        {
          key: 'trashed',
          title: t('disk.trash.when'),
          width: 120,
          cell: ({ trashedAt }) => <Moment at={trashedAt} />,
        },
        {
          key: 'by',
          title: t('disk.trash.by'),
          width: 160,
          cell: ({ trashedBy }) => <bdi>{trashedBy?.name}</bdi>,
        },
        ...(getOrigin
          ? [{ key: 'from', title: t('disk.trash.from'), width: 200, cell: (node: N) => getOrigin(node) }]
          : []),
        ...more,
      ]}
      selection={selection}
      getActions={getActions}
      bulkActions={getActions}
      onOpen={({ id }) => selection.only(id)}
    />
  );
}
