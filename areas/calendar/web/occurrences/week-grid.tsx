import type { Occurrence } from '@artel/calendar/contract';
import type { Day } from '@artel/contract/time';
import { t } from '@artel/web';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { blockName, dayWords, timeWords } from '../times/words.ts';
import styles from './grid.module.css';
import { type Block, isOnDay, toBlocks } from './to-blocks.ts';

export interface GridProps {
  readonly days: readonly Day[];
  readonly today: Day;
  readonly zone: string;
  readonly occurrences: readonly Occurrence[];
  readonly calendars: ReadonlyMap<string, { readonly name: string; readonly color: number }>;
  readonly onOpen: (occurrence: Occurrence) => void;
  /** Something new on a day, between two minutes of it. */
  readonly onCreate: (day: Day, from: number, to: number) => void;
  /** Moves the start and the end by minutes. */
  readonly onMove: (occurrence: Occurrence, starts: number, ends: number) => void;
  readonly onDelete: (occurrence: Occurrence) => void;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const STEP = 15;
/** Minutes of a day that a press of the pointer without a drag means. */
const USUAL = 60;
const FIRST_SHOWN = 7 / 24;

/** Days beside each other, their hours under each other. One stop of Tab; arrows lead from event to event. */
export function WeekGrid(props: GridProps) {
  const { days, today, zone, occurrences } = props;
  const scroll = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = scroll.current;
    if (shown) shown.scrollTop = shown.scrollHeight * FIRST_SHOWN;
  }, []);
  return (
    <div className={styles.scroll}>
      {/* biome-ignore lint/a11y/useSemanticElements: columns of time are no table */}
      <div
        role="group"
        aria-label={t('calendar.grid')}
        className={styles.week}
        style={{ '--days': days.length } as never}
        onKeyDown={walk}
      >
        <div className={styles.heads}>
          {days.map((day) => (
            <div key={day} className={styles.head} data-today={day === today || undefined}>
              {dayWords(day, { weekday: 'short', day: 'numeric' })}
            </div>
          ))}
        </div>
        <div className={styles.whole}>
          {days.map((day) => (
            <div key={day} className={styles.wholeDay}>
              {occurrences
                .filter((occurrence) => isOnDay(occurrence, day))
                .map((occurrence) => (
                  <EventButton key={keyOf(occurrence)} {...props} occurrence={occurrence} />
                ))}
            </div>
          ))}
        </div>
        <div ref={scroll} className={styles.hours}>
          <div className={styles.times} aria-hidden>
            {HOURS.map((hour) => (
              <span key={hour}>{`${String(hour).padStart(2, '0')}:00`}</span>
            ))}
          </div>
          {days.map((day) => (
            <DayColumn key={day} {...props} day={day} blocks={toBlocks(occurrences, day, zone)} />
          ))}
        </div>
      </div>
    </div>
  );
}

interface ColumnProps extends GridProps {
  readonly day: Day;
  readonly blocks: readonly Block[];
}

/** A day: a drag over free time makes something new, and so does the button at its end by keyboard. */
function DayColumn({ day, blocks, onCreate, ...props }: ColumnProps) {
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  const minuteAt = (event: PointerEvent<HTMLElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const minute = ((event.clientY - top) / height) * 24 * 60;
    return Math.max(0, Math.min(24 * 60 - STEP, Math.floor(minute / STEP) * STEP));
  };
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || event.target !== event.currentTarget || event.pointerType === 'touch') return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ from: minuteAt(event), to: minuteAt(event) });
  };
  const end = () => {
    if (!drag) return;
    const [from, to] = [Math.min(drag.from, drag.to), Math.max(drag.from, drag.to)];
    setDrag(null);
    onCreate(day, from, to === from ? Math.min(from + USUAL, 24 * 60 - 1) : to + STEP);
  };
  return (
    <div
      className={styles.day}
      onPointerDown={begin}
      onPointerMove={(event) => drag && setDrag({ ...drag, to: minuteAt(event) })}
      onPointerUp={end}
      onPointerCancel={() => setDrag(null)}
    >
      {drag && (
        <div
          className={styles.draft}
          style={placeOf(Math.min(drag.from, drag.to), Math.max(drag.from, drag.to) + STEP)}
        />
      )}
      {blocks.map((block) => (
        <EventButton
          key={keyOf(block.occurrence)}
          {...props}
          onCreate={onCreate}
          occurrence={block.occurrence}
          block={block}
        />
      ))}
    </div>
  );
}

interface EventButtonProps extends GridProps {
  readonly occurrence: Occurrence;
  readonly block?: Block;
}

function EventButton({ occurrence, block, calendars, zone, onOpen, onMove, onDelete }: EventButtonProps) {
  const { details, busy, calendarId } = occurrence;
  const calendar = calendars.get(calendarId);
  const place = block && {
    ...placeOf(block.from, block.to),
    insetInlineStart: `${(block.column / block.columns) * 100}%`,
    inlineSize: `${100 / block.columns}%`,
  };
  const press = (event: KeyboardEvent) => {
    if (!details?.mayEdit) return;
    const step = { ArrowUp: -STEP, ArrowDown: STEP, ArrowLeft: -24 * 60, ArrowRight: 24 * 60 }[event.key];
    if (event.key === 'Delete') onDelete(occurrence);
    else if (event.altKey && step !== undefined) onMove(occurrence, event.shiftKey ? 0 : step, step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <button
      type="button"
      className={styles.event}
      style={place as never}
      data-color={calendar?.color ?? 0}
      data-busy={busy}
      data-cancelled={details?.isCancelled || undefined}
      data-event
      aria-label={blockName(occurrence, zone, calendar?.name ?? '')}
      disabled={details === null}
      onKeyDown={press}
      onClick={() => onOpen(occurrence)}
    >
      <span className={styles.title}>{details?.title ?? t('calendar.busy')}</span>
      {block && <span className={styles.time}>{timeWords(occurrence, zone)}</span>}
    </button>
  );
}

function placeOf(from: number, to: number) {
  return { insetBlockStart: `${(from / 1440) * 100}%`, blockSize: `${((to - from) / 1440) * 100}%` };
}

function keyOf({ calendarId, startsAt, details }: Occurrence): string {
  return `${calendarId} ${startsAt} ${details?.eventId}`;
}

/** Arrows lead to the neighbour in the order of time. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.altKey) return;
  const events = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-event]:enabled')];
  const next = events[events.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
