import type { Occurrence } from '@artel/calendar/contract';
import type { Day } from '@artel/contract/time';
import { type DragPoint, type DragStep, useDrag } from '@artel/web/ui';
import { type KeyboardEvent, useRef } from 'react';
import { dayWords } from '../times/day-words.ts';
import { LONG_DAY } from '../times/words.ts';
import { EventWords } from './event-words.tsx';
import { getOccurrenceKey } from './get-occurrence-key.ts';
import { getTone } from './get-tone.ts';
import styles from './grid.module.css';
import type { GridProps } from './grid-props.ts';
import { formatMinute, STEP, snapped } from './minutes.ts';
import type { Block } from './to-blocks.ts';

const DAY_MINUTES = 24 * 60;
/** A shorter event shows its title, but no time below it. */
const SHORT = 45;

/** The position at which a dragged item would be dropped. */
export interface Preview {
  readonly day: Day;
  readonly from: number;
  readonly to: number;
}

interface EventBlockProps extends GridProps {
  readonly occurrence: Occurrence;
  /** The vertical part of a day; left out for whole-day events. */
  readonly placed?: Block & { readonly day: Day };
  /** The key of the event that Tab focuses. */
  readonly stop: string | undefined;
  readonly onFocus: (key: string) => void;
  readonly onPreview?: (preview: Preview | null) => void;
}

/** An event in a grid: pressing opens it; the pointer, or arrow keys after Space or with Alt, move and resize it. */
export function EventBlock(props: EventBlockProps) {
  const { occurrence, placed, calendars, zone, stop, onFocus, onOpen, onMove, onDelete } = props;
  const { details, busy, calendarId } = occurrence;
  const calendar = calendars.get(calendarId);
  const moving = useMove(props, 'whole');
  const resizing = useMove(props, 'end');
  const press = (event: KeyboardEvent<HTMLElement>) => {
    moving.handlers.onKeyDown?.(event);
    if (event.defaultPrevented || !details?.mayEdit) return;
    const step = { ArrowUp: -STEP, ArrowDown: STEP, ArrowLeft: -DAY_MINUTES, ArrowRight: DAY_MINUTES }[
      event.key
    ];
    if (event.key === 'Delete') onDelete(occurrence);
    else if (event.altKey && step !== undefined && (placed || Math.abs(step) === DAY_MINUTES))
      void onMove(occurrence, event.shiftKey ? 0 : step, step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const key = getOccurrenceKey(occurrence);
  const isShort = placed !== undefined && placed.to - placed.from < SHORT;
  return (
    <button
      type="button"
      {...moving.handlers}
      className={styles.event}
      style={placed && (getColumnPlace(placed) as never)}
      data-tone={getTone(calendar?.color ?? 0)}
      data-busy={busy}
      data-cancelled={details?.isCancelled || undefined}
      data-short={isShort || undefined}
      data-lines={placed && linesIn(placed.to - placed.from)}
      data-event
      tabIndex={key === stop ? 0 : -1}
      disabled={details === null}
      onFocus={() => onFocus(key)}
      onKeyDown={press}
      onClick={() => onOpen(occurrence)}
    >
      <EventWords
        occurrence={occurrence}
        zone={zone}
        calendar={calendar?.name ?? ''}
        hasTime={placed !== undefined && !isShort}
      />
      {placed && details?.mayEdit && (
        <span className={styles.handle} aria-hidden onPointerDown={resizing.handlers.onPointerDown} />
      )}
    </button>
  );
}

/** Moves an event or its end, and shows the result while it is dragged. */
function useMove({ occurrence, placed, onMove, onPreview, days }: EventBlockProps, part: 'whole' | 'end') {
  const moved = useRef({ minutes: 0, days: 0 });
  const show = (minutes: number, dayCount: number) => {
    if (!placed) return;
    const { from, to, day } = placed;
    const least = part === 'whole' ? -from : from + STEP - to;
    const most = part === 'whole' ? DAY_MINUTES - STEP - from : DAY_MINUTES - to;
    const at = days.indexOf(day);
    const by = {
      minutes: Math.max(least, Math.min(most, minutes)),
      days: part === 'whole' ? Math.max(-at, Math.min(days.length - 1 - at, dayCount)) : 0,
    };
    moved.current = by;
    const next = {
      day: days[at + by.days] ?? day,
      from: part === 'whole' ? from + by.minutes : from,
      to: Math.min(DAY_MINUTES, to + by.minutes),
    };
    onPreview?.(next);
    return `${dayWords(next.day, LONG_DAY)}, ${formatMinute(next.from)}–${formatMinute(next.to)}`;
  };
  return useDrag({
    name: () => occurrence.details?.title ?? '',
    isDisabled: !occurrence.details?.mayEdit || !placed,
    touch: part === 'end' ? 'at-once' : 'hold',
    onLift: () => {
      moved.current = { minutes: 0, days: 0 };
    },
    onMove: (point) => {
      const by = getDistance(point);
      return by && show(by.minutes, by.days);
    },
    onStep: ({ key, shiftKey }: DragStep) => {
      const { minutes, days: dayCount } = moved.current;
      const by = { ArrowUp: -STEP, ArrowDown: STEP }[key as string] ?? 0;
      const aside = { ArrowLeft: -1, ArrowRight: 1 }[key as string] ?? 0;
      return show(minutes + by * (shiftKey ? 4 : 1), dayCount + aside);
    },
    onDrop: async () => {
      const { minutes, days: dayCount } = moved.current;
      const by = minutes + dayCount * DAY_MINUTES;
      if (by !== 0) await onMove(occurrence, part === 'whole' ? by : 0, by).catch(() => undefined);
      onPreview?.(null);
    },
    onEnd: (isDropped) => !isDropped && onPreview?.(null),
  });
}

/** The distance that the pointer has moved, in minutes and columns of days. */
function getDistance({ x, y, startX, startY }: DragPoint): { minutes: number; days: number } | undefined {
  const columns = [...document.querySelectorAll('[data-day]')].map((column) =>
    column.getBoundingClientRect(),
  );
  const [first] = columns;
  if (!first) return undefined;
  const columnAt = (left: number) =>
    Math.max(
      0,
      columns.findLastIndex((column) => column.left <= left),
    );
  return {
    minutes: snapped(((y - startY) / first.height) * DAY_MINUTES),
    days: columnAt(x) - columnAt(startX),
  };
}

function getColumnPlace({ from, to, column, columns }: Block) {
  return {
    ...getBlockPlace(from, to),
    '--lines': linesIn(to - from),
    insetInlineStart: `${(column / columns) * 100}%`,
    inlineSize: `${100 / columns}%`,
  };
}

/** The number of lines of text that fit above the line of the time: a line is twenty minutes high. */
function linesIn(minutes: number): number {
  return Math.max(1, Math.floor((minutes - 10) / 20) - 1);
}

/** The position of a range of minutes in the column of a day. */
export function getBlockPlace(from: number, to: number) {
  return { insetBlockStart: `${(from / 1440) * 100}%`, blockSize: `${((to - from) / 1440) * 100}%` };
}
