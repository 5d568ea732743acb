import { VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { t } from '../../i18n/texts.ts';
import { CheckBox } from '../forms/check-box.tsx';
import { MenuButton } from '../menu/menu-button.tsx';
import styles from './data-grid.module.css';
import type { GridColumn, GridSort } from './grid-column.ts';

interface GridHeadProps<T> {
  readonly nameTitle: string;
  readonly nameSort: string | undefined;
  readonly columns: readonly GridColumn<T>[];
  readonly shown: readonly GridColumn<T>[];
  readonly sort: GridSort | undefined;
  readonly onSort: ((sort: GridSort) => void) | undefined;
  /** Left out if nothing can be selected. */
  readonly choice: { readonly state: 'none' | 'some' | 'all'; readonly onAll: () => void } | undefined;
}

/** The column titles, which sort the list; the orders of hidden columns are in a menu. */
export function GridHead<T>({ nameTitle, nameSort, columns, shown, sort, onSort, choice }: GridHeadProps<T>) {
  const name = { key: 'name', title: nameTitle, ...(nameSort !== undefined && { sort: nameSort }) };
  const sortable = [name, ...columns].filter((column) => column.sort !== undefined);
  const isReduced = onSort !== undefined && columns.some((column) => column.sort && !shown.includes(column));
  return (
    <tr className={styles.headRow} aria-rowindex={1}>
      {choice !== undefined && (
        <th scope="col" className={styles.check}>
          <CheckBox
            checked={choice.state === 'all'}
            isSome={choice.state === 'some'}
            aria-label={t('ui.grid.choose-all')}
            onChange={choice.onAll}
          />
        </th>
      )}
      {[name, ...shown].map((column) => (
        <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
      ))}
      <th scope="col" className={styles.acts}>
        <VisuallyHidden>{t('ui.grid.acts')}</VisuallyHidden>
        {isReduced && (
          <MenuButton
            label={t('ui.grid.sort')}
            icon={<IconArrowsSort size={18} stroke={1.5} />}
            actions={sortable.map((column) => ({
              key: column.key,
              label: column.title,
              ...(sort?.by === column.sort && { icon: getArrow(sort) }),
              run: () => onSort(turned(sort, column.sort ?? '')),
            }))}
          />
        )}
      </th>
    </tr>
  );
}

interface HeadCellProps {
  readonly column: Pick<GridColumn<never>, 'key' | 'title' | 'align' | 'sort'>;
  readonly sort: GridSort | undefined;
  readonly onSort: ((sort: GridSort) => void) | undefined;
}

function HeadCell({ column: { key, title, align, sort: by }, sort, onSort }: HeadCellProps) {
  const isSorted = by !== undefined && sort?.by === by;
  const Arrow = getArrow(sort);
  const direction = sort?.order === 'desc' ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      className={styles.cell}
      data-column={key}
      data-align={align}
      aria-sort={isSorted ? direction : undefined}
    >
      {by === undefined || onSort === undefined ? (
        title
      ) : (
        <button type="button" className={styles.sort} onClick={() => onSort(turned(sort, by))}>
          {title}
          {isSorted && <Arrow size={14} aria-hidden />}
        </button>
      )}
    </th>
  );
}

const getArrow = (sort: GridSort | undefined) => (sort?.order === 'desc' ? IconArrowDown : IconArrowUp);

/** The reverse order when the list is sorted by this column already. */
function turned(sort: GridSort | undefined, by: string): GridSort {
  return { by, order: sort?.by === by && sort.order === 'asc' ? 'desc' : 'asc' };
}
