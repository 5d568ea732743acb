import type { Day } from '@artel/contract/time';
import { t } from '@artel/web';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { dayWords } from '../times/day-words.ts';
import { EventBlock, getBlockPlace, type Preview } from './event-block.tsx';
import { getOccurrenceKey } from './get-occurrence-key.ts';
import styles from './grid.module.css';
import type { GridProps } from './grid-props.ts';
import { formatMinute, STEP, snapped } from './minutes.ts';
import { type Block, isOnDay, toBlocks } from './to-blocks.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** The length, in minutes, of an event that is created by a click without a drag. */
const USUAL = 60;
const FIRST_SHOWN = 7 / 24;

/** Days side by side, with their hours. Tab stops once; arrow keys move from event to event. */
export function WeekGrid(props: GridProps) {
  const { days, today, zone, occurrences } = props;
  const hours = useRef<HTMLDivElement>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const shown = hours.current;
    if (shown) shown.scrollTop = shown.scrollHeight * FIRST_SHOWN;
  }, []);
  const reachable = occurrences.filter(({ details }) => details !== null).map(getOccurrenceKey);
  const stop = current !== null && reachable.includes(current) ? current : reachable[0];
  const shared = { ...props, stop, onFocus: setCurrent };
  const getHead = (day: Day) => (
    <div key={day} className={styles.head} data-today={day === today || undefined}>
      <span>{dayWords(day, { weekday: 'short' })}</span>
      <span className={styles.date}>{Number(day.slice(8))}</span>
    </div>
  );
  const whole = days.map((day) => occurrences.filter((occurrence) => isOnDay(occurrence, day)));
  return (
    <div className={styles.scroll}>
      {/* biome-ignore lint/a11y/useSemanticElements: columns of time are no table */}
      <div
        ref={hours}
        role="group"
        aria-label={t('calendar.grid')}
        className={styles.week}
        // Without events to focus, the grid itself takes the focus, so that the keyboard can scroll it.
        tabIndex={stop === undefined ? 0 : undefined}
        style={{ '--days': days.length } as never}
        onKeyDown={walk}
      >
        <div className={styles.top}>
          <div className={styles.heads}>{days.map(getHead)}</div>
          {whole.some((found) => found.length > 0) && (
            <div className={styles.whole}>
              {days.map((day, at) => (
                <div key={day} className={styles.wholeDay}>
                  {whole[at]?.map((occurrence) => (
                    <EventBlock key={getOccurrenceKey(occurrence)} {...shared} occurrence={occurrence} />
                  ))}
                </div>
              ))}
            </div>
          )}
        </div>
        <div className={styles.hours}>
          <div className={styles.times} aria-hidden>
            {HOURS.map((hour) => (
              <span key={hour}>{hour > 0 && `${String(hour).padStart(2, '0')}:00`}</span>
            ))}
          </div>
          {days.map((day) => (
            <DayColumn
              key={day}
              {...shared}
              day={day}
              blocks={toBlocks(occurrences, day, zone)}
              preview={preview?.day === day ? preview : null}
              onPreview={setPreview}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

interface ColumnProps extends GridProps {
  readonly day: Day;
  readonly blocks: readonly Block[];
  readonly stop: string | undefined;
  readonly onFocus: (key: string) => void;
  /** The position at which a dragged item would be dropped. */
  readonly preview: Preview | null;
  readonly onPreview: (preview: Preview | null) => void;
}

/** The column of a day; a drag over its free time creates an event. */
function DayColumn({ day, blocks, preview, onCreate, ...props }: ColumnProps) {
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  const minuteAt = (event: PointerEvent<HTMLElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const minute = ((event.clientY - top) / height) * 24 * 60;
    return Math.max(0, Math.min(24 * 60 - STEP, snapped(minute, Math.floor)));
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
  const draft = drag && {
    from: Math.min(drag.from, drag.to),
    to: Math.max(drag.from, drag.to) + STEP,
  };
  const shown = draft ?? preview;
  return (
    <div
      className={styles.day}
      data-day={day}
      data-today={day === props.today || undefined}
      onPointerDown={begin}
      onPointerMove={(event) => drag && setDrag({ ...drag, to: minuteAt(event) })}
      onPointerUp={end}
      onPointerCancel={() => setDrag(null)}
    >
      {shown && (
        <div className={styles.draft} style={getBlockPlace(shown.from, shown.to)}>
          {`${formatMinute(shown.from)}–${formatMinute(shown.to)}`}
        </div>
      )}
      {blocks.map((block) => (
        <EventBlock
          key={getOccurrenceKey(block.occurrence)}
          {...props}
          onCreate={onCreate}
          occurrence={block.occurrence}
          placed={{ ...block, day }}
        />
      ))}
    </div>
  );
}

/** Arrow keys move the focus to the next or previous event in time. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.altKey || event.defaultPrevented) return;
  const events = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-event]:enabled')];
  const next = events[events.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
