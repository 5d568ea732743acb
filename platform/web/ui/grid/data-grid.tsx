import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { t } from '../../i18n/texts.ts';
import { Menu } from '../menu/menu.tsx';
import type { MenuAction } from '../menu/menu-action.ts';
import { getMenuPlace, type MenuPlace } from '../menu/menu-place.ts';
import { BulkBar } from './bulk-bar.tsx';
import styles from './data-grid.module.css';
import { fitColumns, NAME } from './fit-columns.ts';
import type { GridColumn, GridDrag, GridKey, GridSort } from './grid-column.ts';
import { GridHead } from './grid-head.tsx';
import { GridRow, GridTile, WaitingRow, WaitingTile } from './grid-item.tsx';
import { type GridRows, getPlaces, toGridRows } from './grid-rows.ts';
import { PagingContext } from './paging-context.ts';
import { type GridKeys, useGridKeys, useOutsideKeys } from './use-grid-keys.ts';
import { useGridSize } from './use-grid-size.ts';
import { useNames } from './use-names.ts';
import { useRanges } from './use-ranges.ts';
import type { Selection } from './use-selection.ts';
import { useWholeList, type WholeList } from './use-whole-list.ts';

interface DataGridProps<T> {
  readonly label: string;
  /** All entries, or a long list of which only a part is loaded. */
  readonly items: readonly T[] | GridRows<T>;
  readonly getId: (item: T) => string;
  /** Returns the accessible name of an entry and of its check box. */
  readonly getName: (item: T) => string;
  readonly nameTitle: string;
  readonly nameSort?: string;
  /** The name with its picture; `hidden` are the columns without room, whose facts may be shown below it. */
  readonly nameCell: (item: T, hidden: ReadonlySet<string>) => ReactNode;
  readonly columns: readonly GridColumn<T>[];
  readonly view?: 'list' | 'tiles';
  /** The content of a tile above the name. */
  readonly tile?: (item: T) => ReactNode;
  readonly sort?: GridSort;
  readonly onSort?: (sort: GridSort) => void;
  /** Left out if nothing can be selected. */
  readonly selection?: Selection | undefined;
  /** Acts of one entry, or of all selected ones if it is one of them: «…», the right button and keys offer the same. */
  readonly getActions?: (ids: readonly string[], item: T) => readonly MenuAction[];
  /** The first two are in the bar, the others in its «…». */
  readonly bulkActions?: (ids: readonly string[]) => readonly MenuAction[];
  readonly drag?: GridDrag<T> | undefined;
  readonly onOpen: (item: T) => void;
  /** The entry that the address names as open. */
  readonly openId?: string | undefined;
  /** Entries that are shown pale: cut, but not yet pasted. */
  readonly isPale?: ((item: T) => boolean) | undefined;
  /** Once drawn, the list gets the focus if nothing else has it: on the entry with this id, if it is loaded, or the first. */
  readonly arrival?: { readonly id: string | undefined } | undefined;
  /** Further entries exist; End and Ctrl+A load them all. */
  readonly hasMore?: boolean;
  /** Scrolling loads no further entries: a button below does. */
  readonly isMoreByButton?: boolean;
  /** The failure of the last request for more, if it failed. */
  readonly moreFailure?: unknown;
  /** The number of all entries, if it is known although not all are loaded. */
  readonly total?: number | undefined;
  /** Letters find an entry by its name, also those of the frame. */
  readonly findsNames?: boolean;
  /** Finds the position of the first entry whose name begins so, in a list that is not loaded to its end. */
  readonly findPlace?: ((letters: string) => Promise<number | undefined>) | undefined;
  readonly keys?: readonly GridKey[];
  /** Fetches the ids of all entries of a partly loaded list, so that they can be selected without loading them. */
  readonly allIds?: (() => Promise<readonly string[]>) | undefined;
  readonly onMore?: () => unknown;
  /** The data shown belongs to an earlier query. */
  readonly isStale?: boolean;
  /** Called when a part of the list that was to be selected failed to load. */
  readonly onReadFailure?: (failure: unknown) => void;
}

/** The next page is fetched this number of entries before the last one. */
const AHEAD = 30;
/** Size of a tile with the gap beside or below it, CSS pixels. */
const TILE = { width: 192, height: 208 };
const NO_ACTIONS: readonly MenuAction[] = [];

/**
 * A list of any length: only the visible part is drawn, and the next page is loaded during scrolling. If
 * there is no room, columns are hidden before the name is cut. Pointer and keys select as in a file manager.
 */
export function DataGrid<T>(props: DataGridProps<T>) {
  const { getId, columns, selection, onOpen, view = 'list' } = props;
  const paging = usePaging(props);
  // Counts the searches for a name: only the last one moves the focus.
  const search = useRef(0);
  const { hasMore, onMore } = paging;
  const body = useRef<HTMLTableSectionElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const size = useGridSize(table, body, probe);
  const isTiles = view === 'tiles';
  const perRow = isTiles ? Math.max(2, Math.floor(size.width / TILE.width)) : 1;
  const items = useMemo(() => (isList(props.items) ? toGridRows(props.items) : props.items), [props.items]);
  const places = useMemo(() => getPlaces(items, getId), [items, getId]);
  const onFailure = props.onReadFailure ?? ignore;
  const whole = useWholeList({
    ...paging,
    length: items.length,
    onChoose: () => selection?.choose(places.keys()),
    onExtend: () => ranges.extendTo(items.length - 1),
    onEnd: () => walkTo(items.length - 1),
    onReach: (index) => walkTo(index),
    // A part of the list never counts as the whole.
    onCancel: () => selection?.clear(),
    onFailure,
  });
  useCancel(whole, selection);
  const ranges = useRanges({
    rows: items,
    places,
    getId,
    hasMore,
    selection,
    allIds: props.allIds,
    onFailure,
    chooseWhole: onMore && (() => whole.begin('choose')),
  });
  const focus = useFocus(items, places, getId, body);
  const { current } = focus;
  useArrival(props.arrival, places, (index) => walkTo(index));

  const rows = useWindowVirtualizer({
    count: Math.ceil(items.length / perRow),
    estimateSize: () => (isTiles ? TILE.height : size.row),
    overscan: 8,
    scrollMargin: size.margin,
    // The head of the list stays above its rows.
    scrollPaddingStart: size.head,
    // The focused entry keeps the focus when it is scrolled away.
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), Math.floor(current / perRow)])]
        .filter((row) => row >= 0 && row < range.count)
        .sort((a, b) => a - b),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are as high as the density and the view say
  useLayoutEffect(() => rows.measure(), [rows, size.row, isTiles]);
  const [firstRow, lastRow] = getSpan(rows.range);
  const { onSee } = items;
  useEffect(() => onSee?.(firstRow * perRow, (lastRow + 1) * perRow - 1), [onSee, firstRow, lastRow, perRow]);
  useEffect(() => {
    if (paging.scrollsOn && (lastRow + 1) * perRow >= items.length - AHEAD) onMore?.();
  }, [paging.scrollsOn, lastRow, perRow, items.length, onMore]);

  const isReading = ranges.isReading || whole.purpose === 'choose';
  const { actionsFor, inBar } = useActions(props, isReading);
  const { menu, openMenu, closeMenu } = useItemMenu(props, actionsFor);
  const walkTo = (index: number) => {
    rows.scrollToIndex(Math.floor(index / perRow));
    focus.walkTo(index);
  };
  const findName = useNames(items, props.getName, props.findsNames === true);
  const stopWalk = () => {
    search.current += 1;
    whole.stopWalk();
  };
  const walkToName = (letter: string, isOutside = false) => {
    const found = findName(letter, isOutside ? current - 1 : current);
    if (found === undefined) return false;
    search.current += 1;
    if (found.index !== undefined) walkTo(found.index);
    // Names that are not loaded are found by the owner of the list.
    else if (hasMore && props.findPlace) {
      const own = search.current;
      props.findPlace(found.letters).then((index) => {
        if (index !== undefined && search.current === own) whole.reach(index);
      }, onFailure);
    } else return false;
    return true;
  };
  const grid: GridKeys = {
    count: items.length,
    current,
    columns: perRow,
    page: Math.max(1, lastRow - firstRow - 1) * perRow,
    selection,
    idAt: (index) => mapAt(items, index, getId),
    ranges,
    actionsAt: (index) => mapAt(items, index, actionsFor) ?? NO_ACTIONS,
    walkTo,
    walkToEnd: (isRange) => {
      const isNone = selection?.ids.size === 0;
      if (isRange) beginRange(selection, mapAt(items, current, getId));
      if (hasMore) return whole.begin(isRange ? 'extend' : 'walk');
      // At once: the next key is for that entry already.
      if (isRange) ranges.extendTo(items.length - 1, isNone ? { from: current } : {});
      walkTo(items.length - 1);
    },
    walkToName,
    keys: props.keys ?? [],
    open: (index) => mapAt(items, index, onOpen),
  };
  const onKeyDown = useGridKeys(grid);
  useOutsideKeys({ table, grid, inBar });

  const beside = (selection === undefined ? 0 : 40) + 40 + 24;
  const shown = isTiles ? [] : fitColumns(columns, size.width, beside);
  const hidden = new Set(columns.filter((column) => !shown.includes(column)).map(({ key }) => key));
  const itemAt = (index: number) => {
    const item = items.at(index);
    if (item === undefined) return null;
    const id = getId(item);
    return {
      key: id,
      item,
      id,
      name: props.getName(item),
      index,
      isActive: index === current,
      isOpen: id === props.openId,
      isPale: props.isPale?.(item) === true,
      columns: shown,
      hidden,
      nameCell: props.nameCell,
      tile: props.tile,
      selection,
      actions: actionsFor(item).length > 0 ? () => actionsFor(item) : undefined,
      drag: props.drag,
      extend: (adds: boolean) => ranges.extendTo(index, { adds }),
      onActive: () => focus.setActive(id, index),
      onOpen: () => onOpen(item),
      onMenu: openMenu(item),
    };
  };
  const rowAt = (row: number, start: number) => {
    const top = start - size.margin;
    if (!isTiles) {
      const found = itemAt(row);
      return found ? (
        <GridRow {...found} key={found.key} top={top} />
      ) : (
        <WaitingRow key={row} index={row} top={top} isActive={row === current} />
      );
    }
    return (
      <tr
        key={row}
        className={styles.tiles}
        style={{ transform: `translateY(${top}px)` }}
        aria-rowindex={row + 2}
      >
        {Array.from({ length: Math.min(perRow, items.length - row * perRow) }, (_, tile) => {
          const index = row * perRow + tile;
          const found = itemAt(index);
          return found ? (
            <GridTile {...found} key={found.key} />
          ) : (
            <WaitingTile key={index} isActive={index === current} />
          );
        })}
      </tr>
    );
  };

  return (
    <div className={styles.around} data-view={view} data-choosable={selection !== undefined || undefined}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows are walked and chosen by keys
        role="grid"
        ref={table}
        className={styles.grid}
        data-stale={props.isStale || undefined}
        style={{ '--columns': getTemplate(shown, selection !== undefined), '--per-row': perRow } as never}
        aria-label={props.label}
        aria-rowcount={getRowCount(hasMore ? props.total : items.length, perRow)}
        aria-multiselectable={selection !== undefined}
        aria-busy={props.isStale || whole.purpose !== undefined}
        onPointerDown={stopWalk}
        onKeyDown={(event) => {
          stopWalk();
          onKeyDown(event);
        }}
      >
        <thead className={styles.head}>
          <GridHead
            nameTitle={props.nameTitle}
            nameSort={props.nameSort}
            columns={columns}
            shown={shown}
            sort={props.sort}
            onSort={props.onSort}
            choice={
              selection && {
                state: getState(selection, hasMore || isReading, items.length),
                onAll: () => (selection.ids.size > 0 ? selection.clear() : ranges.chooseAll()),
              }
            }
          />
        </thead>
        <tbody
          ref={body}
          className={styles.rows}
          style={{ height: rows.getTotalSize() }}
          onFocus={focus.onFocus}
          onBlur={focus.onBlur}
        >
          {rows.getVirtualItems().map(({ index, start }) => rowAt(index, start))}
        </tbody>
      </table>
      <div ref={probe} className={styles.probe} aria-hidden />
      {whole.purpose !== undefined && whole.purpose !== 'choose' && (
        <p className={styles.walking} role="status">
          {t('ui.grid.walking', { count: items.length })}
        </p>
      )}
      {selection !== undefined && selection.ids.size > 0 && (
        <BulkBar
          selection={selection}
          actions={inBar}
          isReading={isReading}
          isWide={size.width === 0 || size.width > 560}
        />
      )}
      <Menu
        label={props.label}
        place={menu?.place}
        actions={menu?.actions ?? NO_ACTIONS}
        onClose={closeMenu}
      />
    </div>
  );
}

/**
 * Makes one entry reachable by Tab; it stays the same when others are added or removed before it, and its
 * neighbour replaces it when it is removed.
 */
function useFocus<T>(
  items: GridRows<T>,
  places: ReadonlyMap<string, number>,
  getId: (item: T) => string,
  body: { readonly current: HTMLElement | null },
) {
  const [active, setActive] = useState({ id: '', index: 0 });
  // The entry that is to get the focus as soon as it is drawn.
  const wanted = useRef<{ readonly index: number }>(undefined);
  const isInside = useRef(false);
  const current = Math.max(0, Math.min(places.get(active.id) ?? active.index, items.length - 1));
  useEffect(() => {
    // The focused element may have been removed together with its entry.
    const isLost = isInside.current && document.activeElement === document.body;
    if (wanted.current !== active && !isLost) return;
    const entry = body.current?.querySelector<HTMLElement>('[tabindex="0"]');
    if (!entry) return;
    wanted.current = undefined;
    entry.focus({ preventScroll: true });
  });
  const set = (id: string, index: number) =>
    setActive((now) => (now.id === id && now.index === index ? now : { id, index }));
  return {
    current,
    setActive: set,
    walkTo: (index: number) => {
      if (index >= items.length) return;
      // An entry that is not loaded yet keeps its place, and gets the focus when it is loaded.
      const next = { id: mapAt(items, index, getId) ?? '', index };
      wanted.current = next;
      setActive(next);
    },
    onFocus: () => {
      isInside.current = true;
    },
    // React fires no event for elements that it removes itself, so a focus lost that way still counts as
    // inside.
    onBlur: () => {
      isInside.current = false;
    },
  };
}

/** Gives the focus to the list in which a person has arrived, once for each arrival. */
function useArrival(
  arrival: DataGridProps<unknown>['arrival'],
  places: ReadonlyMap<string, number>,
  walkTo: (index: number) => void,
) {
  const arrived = useRef<typeof arrival>(undefined);
  useEffect(() => {
    if (arrival === undefined || arrived.current === arrival) return;
    arrived.current = arrival;
    if (document.activeElement === document.body || document.activeElement === null)
      walkTo(places.get(arrival.id ?? '') ?? 0);
  });
}

/** The acts of an entry, which are those of the whole selection if it is selected, and the acts of the bulk bar. */
function useActions<T>(props: DataGridProps<T>, isReading: boolean) {
  const { getId, selection, getActions, bulkActions } = props;
  // No act is offered while the selection is incomplete; for a hundred thousand entries the acts are computed
  // once, not for each row.
  const ofChosen = useMemo(() => {
    let found: readonly MenuAction[] | undefined;
    return (item: T) => {
      if (isReading) return NO_ACTIONS;
      found ??= getActions?.([...(selection?.ids ?? [])], item) ?? NO_ACTIONS;
      return found;
    };
  }, [selection, getActions, isReading]);
  const inBar = useMemo(
    () =>
      isReading || !selection?.ids.size ? NO_ACTIONS : (bulkActions?.([...selection.ids]) ?? NO_ACTIONS),
    [selection, bulkActions, isReading],
  );
  const actionsFor = (item: T) => {
    const id = getId(item);
    return selection?.ids.has(id) ? ofChosen(item) : (getActions?.([id], item) ?? NO_ACTIONS);
  };
  return { actionsFor, inBar };
}

/** The menu of an entry, opened by the right button or the menu key. */
function useItemMenu<T>(
  { getId, selection }: DataGridProps<T>,
  actionsFor: (item: T) => readonly MenuAction[],
) {
  const [menu, setMenu] = useState<{ readonly place: MenuPlace; readonly actions: readonly MenuAction[] }>();
  const openMenu = (item: T) => (event: MouseEvent<HTMLElement>) => {
    const actions = actionsFor(item);
    if (actions.length === 0) return;
    event.preventDefault();
    if (selection !== undefined && !selection.ids.has(getId(item)) && selection.ids.size > 0)
      selection.only(getId(item));
    setMenu({ place: getMenuPlace(event), actions });
  };
  return { menu, openMenu, closeMenu: () => setMenu(undefined) };
}

/** The further pages: the grid's own, or those of the list around it, which a button loads. */
function usePaging<T>(props: DataGridProps<T>) {
  const around = useContext(PagingContext);
  return {
    hasMore: props.hasMore ?? around?.hasMore ?? false,
    onMore: props.onMore ?? around?.onMore,
    failure: props.moreFailure ?? around?.failure,
    scrollsOn: props.hasMore === true && props.isMoreByButton !== true && !props.moreFailure,
  };
}

/** Ends the loading of a list whose selection was cleared meanwhile. */
function useCancel({ purpose, stop }: WholeList, selection: Selection | undefined): void {
  const isNone = selection?.ids.size === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is a new one each time
  useEffect(() => {
    if (isNone && purpose === 'choose') stop();
  }, [isNone, purpose]);
}

/** A range begins at the entry that has the focus, unless something is selected. */
function beginRange(selection: Selection | undefined, id: string | undefined): void {
  if (selection?.ids.size === 0 && id !== undefined) selection.only(id);
}

/** The number of rows with the head, or −1 while it is not known. */
function getRowCount(count: number | undefined, perRow: number): number {
  return count === undefined ? -1 : Math.ceil(count / perRow) + 1;
}

const ignore = () => undefined;

function isList<T>(items: readonly T[] | GridRows<T>): items is readonly T[] {
  return Array.isArray(items);
}

function mapAt<T, R>(items: GridRows<T>, index: number, then: (item: T) => R): R | undefined {
  const item = items.at(index);
  return item === undefined ? undefined : then(item);
}

function getState({ ids }: Selection, hasMore: boolean, count: number): 'none' | 'some' | 'all' {
  if (ids.size === 0) return 'none';
  return !hasMore && ids.size >= count ? 'all' : 'some';
}

type Span = { readonly startIndex: number; readonly endIndex: number };

/** The rows in the window; ten before anything is measured. */
function getSpan(range: Span | null): readonly [number, number] {
  return range === null ? [0, 10] : [range.startIndex, range.endIndex];
}

/** The columns of the table in CSS; a name beside a growing column retains the room that was reserved for it. */
function getTemplate(
  columns: readonly Pick<GridColumn<unknown>, 'width' | 'isGrowing'>[],
  isChoosable: boolean,
): string {
  const beside = columns.map(({ width, isGrowing }) =>
    isGrowing ? `minmax(${width / 16}rem, 1fr)` : `${width / 16}rem`,
  );
  const name = columns.some(({ isGrowing }) => isGrowing) ? `minmax(${NAME / 16}rem, 1fr)` : 'minmax(0, 1fr)';
  return [...(isChoosable ? ['1.75rem'] : []), name, ...beside, '2.5rem'].join(' ');
}
