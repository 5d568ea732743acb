import { type MouseEvent, type ReactNode, useCallback } from 'react';
import { t } from '../../i18n/texts.ts';
import { useCarry } from '../drag/use-carry.ts';
import { useDropPlace } from '../drag/use-drop-place.ts';
import { CheckBox } from '../forms/check-box.tsx';
import type { MenuAction } from '../menu/menu-action.ts';
import { MenuButton } from '../menu/menu-button.tsx';
import { Skeleton } from '../states/skeleton.tsx';
import styles from './data-grid.module.css';
import type { GridColumn, GridDrag } from './grid-column.ts';
import type { Selection } from './use-selection.ts';

interface GridItemProps<T> {
  readonly item: T;
  readonly id: string;
  readonly name: string;
  readonly index: number;
  readonly isActive: boolean;
  readonly isOpen: boolean;
  readonly isPale: boolean;
  readonly columns: readonly GridColumn<T>[];
  readonly hidden: ReadonlySet<string>;
  readonly nameCell: (item: T, hidden: ReadonlySet<string>) => ReactNode;
  readonly tile: ((item: T) => ReactNode) | undefined;
  readonly selection: Selection | undefined;
  readonly actions: (() => readonly MenuAction[]) | undefined;
  readonly drag: GridDrag<T> | undefined;
  /** Selects the range from the beginning of the last selection to this entry. */
  readonly extend: (adds: boolean) => void;
  readonly onActive: () => void;
  readonly onOpen: () => void;
  readonly onMenu: (event: MouseEvent<HTMLElement>) => void;
}

/** Returns the behaviour that a row and a tile share: the pointer, dragging, the check box. */
function useItem<T>(props: GridItemProps<T>) {
  const { item, id, name, selection, drag, extend, onActive, onOpen, onMenu } = props;
  const isChosen = selection?.ids.has(id) ?? false;
  const accepts = drag?.accepts(item) === true;
  const drop = useDropPlace({
    kind: drag?.kind ?? '',
    name,
    id,
    onDrop: accepts ? (ids) => drag?.onDrop(ids, item) : undefined,
    onFiles: accepts && drag?.onFiles ? (files) => drag.onFiles?.(files, item) : undefined,
  });
  const carried = () => (isChosen && selection ? [...selection.ids] : [id]);
  const { source, handlers: carry } = useCarry({
    kind: drag?.kind ?? '',
    ids: carried,
    name: () => (carried().length === 1 ? name : t('ui.grid.chosen', { count: carried().length })),
    isDisabled: drag?.mayDrag(item) !== true,
    // Space selects here.
    liftKey: selection === undefined ? 'Space' : 'Shift+Space',
  });
  const placeRef = drop.ref;
  const ref = useCallback(
    (element: HTMLElement | null) => {
      source.current = element;
      return placeRef(element);
    },
    [source, placeRef],
  );
  const press = (event: MouseEvent<HTMLElement>) => {
    if (event.defaultPrevented || isControl(event)) return;
    onActive();
    // A touch opens; the check box selects. If nothing is selected, any click opens, and the second click of
    // a double click is ignored.
    if (isTouch(event) || selection === undefined) return event.detail > 1 ? undefined : onOpen();
    if (event.shiftKey) extend(event.ctrlKey || event.metaKey);
    else if (event.ctrlKey || event.metaKey) selection.toggle(id);
    else selection.only(id);
  };
  return {
    isChosen,
    handlers: {
      ...drop.handlers,
      ...carry,
      ref,
      onFocus: onActive,
      onClick: press,
      onDoubleClick: (event: MouseEvent<HTMLElement>) =>
        selection !== undefined && !isControl(event) && onOpen(),
      onContextMenu: onMenu,
      'data-over': drop.isOver || undefined,
      'data-open': props.isOpen || undefined,
      'data-pale': props.isPale || undefined,
    },
  };
}

export function GridRow<T>(props: GridItemProps<T> & { readonly top: number }) {
  const { item, name, index, top, isActive, columns, hidden, nameCell, selection, actions } = props;
  const { isChosen, handlers } = useItem(props);
  return (
    <tr
      {...handlers}
      tabIndex={isActive ? 0 : -1}
      className={styles.row}
      style={{ transform: `translateY(${top}px)` }}
      aria-rowindex={index + 2}
      aria-selected={selection === undefined ? undefined : isChosen}
    >
      {selection !== undefined && (
        <td className={styles.check}>
          <Box {...props} isChosen={isChosen} />
        </td>
      )}
      <td className={styles.name}>{nameCell(item, hidden)}</td>
      {columns.map((column) => (
        <td key={column.key} className={styles.cell} data-column={column.key} data-align={column.align}>
          {column.cell(item)}
        </td>
      ))}
      <td className={styles.acts}>
        {actions !== undefined && (
          <MenuButton tabIndex={-1} label={t('ui.grid.acts-of', { name })} actions={actions} />
        )}
      </td>
    </tr>
  );
}

export function GridTile<T>(props: GridItemProps<T>) {
  const { item, name, isActive, hidden, nameCell, tile, selection, actions } = props;
  const { isChosen, handlers } = useItem(props);
  return (
    <td
      {...handlers}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: it is walked and chosen by keys
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      className={styles.tile}
      aria-selected={selection === undefined ? undefined : isChosen}
    >
      <div className={styles.face}>{tile?.(item)}</div>
      <div className={styles.caption}>
        <div className={styles.name}>{nameCell(item, hidden)}</div>
        {actions !== undefined && (
          <MenuButton tabIndex={-1} label={t('ui.grid.acts-of', { name })} actions={actions} />
        )}
      </div>
      {selection !== undefined && (
        <span className={styles.corner}>
          <Box {...props} isChosen={isChosen} />
        </span>
      )}
    </td>
  );
}

interface WaitingProps {
  /** An entry that was reached by keys before it was loaded gets the focus. */
  readonly isActive: boolean;
}

/** The placeholder of an entry that is loading. */
export function WaitingRow({
  index,
  top,
  isActive,
}: WaitingProps & { readonly index: number; readonly top: number }) {
  return (
    <tr
      tabIndex={isActive ? 0 : -1}
      className={styles.row}
      style={{ transform: `translateY(${top}px)` }}
      aria-rowindex={index + 2}
      aria-busy
    >
      <td className={styles.waiting}>
        <Skeleton width="40%" />
      </td>
    </tr>
  );
}

export function WaitingTile({ isActive }: WaitingProps) {
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: it is walked by keys
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      className={styles.tile}
      aria-busy
    >
      <Skeleton width="60%" />
    </td>
  );
}

interface BoxProps {
  readonly id: string;
  readonly name: string;
  readonly isChosen: boolean;
  readonly selection: Selection | undefined;
  readonly extend: (adds: boolean) => void;
}

function Box({ id, name, isChosen, selection, extend }: BoxProps) {
  return (
    <CheckBox
      checked={isChosen}
      tabIndex={-1}
      aria-label={t('ui.grid.choose-one', { name })}
      onClick={(event) => event.shiftKey && extend(true)}
      onChange={(event) => {
        const isRange = event.nativeEvent instanceof globalThis.MouseEvent && event.nativeEvent.shiftKey;
        if (!isRange) selection?.toggle(id);
      }}
    />
  );
}

/** Returns whether an element inside a row handles clicks itself. */
function isControl({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('a, button, input, [role="menu"]') !== null;
}

function isTouch({ nativeEvent }: MouseEvent): boolean {
  return nativeEvent instanceof globalThis.PointerEvent && nativeEvent.pointerType === 'touch';
}
