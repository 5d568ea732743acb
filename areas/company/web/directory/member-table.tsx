import type { Department, Member, MemberSort } from '@artel/company/contract';
import { t } from '@artel/web';
import { Skeleton, shownDensity } from '@artel/web/ui';
import { VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useProfile } from '../profile/api.ts';
import type { ColumnName } from './columns.ts';
import styles from './directory.module.css';
import type { MenuPlace } from './member-menu.tsx';
import { MemberRow } from './member-row.tsx';
import type { Selection } from './use-selection.ts';

interface MemberTableProps {
  readonly people: readonly Member[];
  readonly departments: readonly Department[];
  readonly columns: readonly ColumnName[];
  readonly sort: MemberSort;
  readonly order: 'asc' | 'desc';
  /** Left out for who may choose nobody. */
  readonly selection: Selection | undefined;
  readonly hasMore: boolean;
  /** What is shown answers an earlier question; the next answer is on its way. */
  readonly isStale: boolean;
  readonly hrefOf: (member: Member) => Readonly<Record<string, string>>;
  readonly onMore: () => void;
  readonly onSort: (column: MemberSort) => void;
  readonly onOpen: (member: Member) => void;
  readonly onMenu: (place: MenuPlace) => void;
  readonly onAvatarFailure: () => void;
}

/** Pixels, as the tokens have them. */
const ROW = { comfortable: 56, compact: 40 };
/** Rows before the last one at which the next page is asked for. */
const AHEAD = 30;

/** However many people there are, only the rows in the window are drawn; the keys walk over all of them. */
export function MemberTable(props: MemberTableProps) {
  const { people, columns, selection, hasMore, onMore, onOpen } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const [margin, setMargin] = useState(0);
  const [active, setActive] = useState(0);
  const isWalking = useRef(false);
  const density = useProfile().density ?? shownDensity();
  useLayoutEffect(() => setMargin(body.current?.offsetTop ?? 0), []);
  const rows = useWindowVirtualizer({
    count: people.length,
    estimateSize: () => ROW[density],
    overscan: 10,
    scrollMargin: margin,
    getItemKey: (at) => people[at]?.id ?? at,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are as high as the density says
  useLayoutEffect(() => rows.measure(), [rows, density]);
  const items = rows.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && last >= people.length - AHEAD) onMore();
  }, [hasMore, last, people.length, onMore]);
  useEffect(() => {
    if (!isWalking.current) return;
    isWalking.current = false;
    body.current?.querySelector<HTMLElement>(`[aria-rowindex="${active + 2}"]`)?.focus();
  });
  const current = Math.min(active, people.length - 1);

  const walk = (to: number, isExtending: boolean) => {
    const next = Math.max(0, Math.min(people.length - 1, to));
    const member = people[next];
    if (member === undefined) return;
    isWalking.current = true;
    rows.scrollToIndex(next);
    setActive(next);
    if (isExtending) {
      const [here] = people.slice(current, current + 1);
      if (selection?.ids.size === 0 && here) selection.toggle(here.id);
      selection?.extend(
        member.id,
        people.map(({ id }) => id),
      );
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    // A key inside a row belongs to what has the focus there.
    if (!(event.target instanceof HTMLElement) || event.target.tagName !== 'TR') return;
    const member = people[current];
    switch (event.key) {
      case 'ArrowDown':
        walk(current + 1, event.shiftKey);
        break;
      case 'ArrowUp':
        walk(current - 1, event.shiftKey);
        break;
      case 'Home':
        walk(0, event.shiftKey);
        break;
      case 'End':
        walk(people.length - 1, event.shiftKey);
        break;
      case 'Enter':
        if (member) onOpen(member);
        break;
      case ' ':
        if (member) selection?.toggle(member.id);
        break;
      case 'Escape':
        selection?.clear();
        break;
      default:
        return;
    }
    event.preventDefault();
  };

  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows are walked and chosen by keys
      role="grid"
      className={styles.table}
      data-stale={props.isStale || undefined}
      data-columns={columns.join(' ')}
      data-choosable={selection !== undefined || undefined}
      style={{ '--columns': templateOf(columns, selection !== undefined) } as never}
      aria-label={t('company.people.people')}
      aria-rowcount={hasMore ? -1 : people.length + 1}
      aria-multiselectable={selection !== undefined}
      aria-busy={props.isStale}
      onKeyDown={onKeyDown}
    >
      <HeadRow {...props} />
      <tbody ref={body} className={styles.rows} style={{ height: rows.getTotalSize() }}>
        {items.map(({ index, key, start }) => {
          const member = people[index];
          if (member === undefined) return null;
          return (
            <MemberRow
              key={key}
              {...props}
              member={member}
              index={index}
              top={start - margin}
              isActive={index === current}
              onActive={() => setActive(index)}
              onRange={() =>
                selection?.extend(
                  member.id,
                  people.map(({ id }) => id),
                )
              }
            />
          );
        })}
      </tbody>
    </table>
  );
}

const WIDTHS: Readonly<Record<ColumnName, string>> = {
  department: 'minmax(0, 1.2fr)',
  role: '9rem',
  email: 'minmax(0, 1.2fr)',
  joined: '6.5rem',
};

function templateOf(columns: readonly ColumnName[], isChoosable: boolean): string {
  return [
    ...(isChoosable ? ['2rem'] : []),
    'minmax(0, 2fr)',
    ...columns.map((name) => WIDTHS[name]),
    '2.5rem',
  ].join(' ');
}

const SORTS: Readonly<Record<ColumnName, MemberSort | null>> = {
  department: 'department',
  role: 'role',
  email: null,
  joined: 'joined',
};

function HeadRow({ columns, sort, order, selection, onSort }: MemberTableProps) {
  const direction = order === 'asc' ? 'ascending' : 'descending';
  const Arrow = order === 'asc' ? IconArrowUp : IconArrowDown;
  const head = (name: ColumnName | 'name', by: MemberSort | null) => (
    <th
      key={name}
      scope="col"
      className={styles.cell}
      data-column={name}
      aria-sort={sort === by ? direction : undefined}
    >
      {by === null ? (
        t(`company.people.column.${name}`)
      ) : (
        <button type="button" className={styles.sort} onClick={() => onSort(by)}>
          {t(`company.people.column.${name}`)}
          {sort === by && <Arrow size={14} aria-hidden />}
        </button>
      )}
    </th>
  );
  return (
    <thead>
      <tr className={styles.headRow} aria-rowindex={1}>
        {selection !== undefined && (
          <th scope="col" className={styles.cell}>
            <VisuallyHidden>{t('company.people.choose')}</VisuallyHidden>
          </th>
        )}
        {head('name', 'name')}
        {columns.map((name) => head(name, SORTS[name]))}
        <th scope="col" className={styles.cell}>
          <VisuallyHidden>{t('company.people.acts')}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
}

export function TableSkeleton() {
  return (
    <div className={styles.table} role="status" aria-label={t('company.people.loading')}>
      {['9rem', '12rem', '8rem', '10rem', '11rem', '7rem', '13rem'].map((width) => (
        <div key={width} className={styles.skeletonRow}>
          <Skeleton width="2rem" height="2rem" isRound />
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  );
}
