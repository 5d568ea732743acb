import { addDays, type Day } from '@artel/contract/time';
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { t } from '../../i18n/texts.ts';
import type { MenuPlace } from '../menu/menu-place.ts';
import { Floating } from '../popover/floating.tsx';
import { useAbove } from '../popover/use-above.ts';
import styles from './dates.module.css';
import { addMonths, dayWords, getWeekday, getWeeks, monthWords, weekdays } from './month-days.ts';

interface CalendarProps {
  readonly label: string;
  readonly place: MenuPlace;
  /** Empty if none is chosen. */
  readonly value: Day | '';
  readonly today: Day;
  /** Empty without such a bound. */
  readonly min: Day | '';
  readonly max: Day | '';
  readonly mayBeEmpty: boolean;
  readonly onChoose: (day: Day | '') => void;
  readonly onClose: () => void;
}

const MONTH_STEPS = [
  { key: 'previous-year', months: -12, Icon: IconChevronsLeft },
  { key: 'previous-month', months: -1, Icon: IconChevronLeft },
  { key: 'next-month', months: 1, Icon: IconChevronRight },
  { key: 'next-year', months: 12, Icon: IconChevronsRight },
] as const;

/** A month to choose a day from (ARIA: date picker dialog). */
export function Calendar(props: CalendarProps) {
  const { label, place, value, today, min, max, mayBeEmpty, onChoose, onClose } = props;
  const within = (day: Day) => {
    if (min !== '' && day < min) return min;
    return max !== '' && day > max ? max : day;
  };
  const isOut = (day: Day) => within(day) !== day;
  // The day that the arrows have reached; its month is shown.
  const [at, setAt] = useState(() => within(value === '' ? today : value));
  const isWalking = useRef(false);
  const surface = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const focusDay = () => surface.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
  useAbove(surface, place, { onOpen: focusDay, onClose });
  useEffect(() => {
    if (isWalking.current) surface.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
    isWalking.current = false;
  }, [at]);
  const close = () => {
    onClose();
    place.opener.focus({ preventScroll: true });
  };
  const choose = (day: Day | '') => {
    if (day !== '' && isOut(day)) return;
    onChoose(day);
    close();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // The elements below handle keys themselves.
    event.stopPropagation();
    if (event.key === 'Escape') close();
    else if (event.key !== 'Tab' || !wrapFocus(event)) return;
    event.preventDefault();
  };
  const walk = (event: KeyboardEvent) => {
    const to = stepFrom(at, event);
    if (to === undefined) return;
    event.preventDefault();
    isWalking.current = true;
    setAt(within(to));
  };
  const toStepButton = ({ key, months, Icon }: (typeof MONTH_STEPS)[number]) => (
    <ActionIcon
      key={key}
      variant="subtle"
      color="gray"
      className={styles.turn}
      aria-label={t(`ui.date.${key}`)}
      onClick={() => setAt(within(addMonths(at, months)))}
    >
      <Icon size={18} stroke={1.5} />
    </ActionIcon>
  );
  return (
    <Floating
      ref={surface}
      role="dialog"
      popover="manual"
      aria-modal="true"
      aria-label={label}
      className={styles.calendar}
      onKeyDown={onKeyDown}
    >
      <div className={styles.head}>
        {MONTH_STEPS.slice(0, 2).map(toStepButton)}
        <h3 id={titleId} className={styles.month} aria-live="polite">
          {monthWords(at)}
        </h3>
        {MONTH_STEPS.slice(2).map(toStepButton)}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of the date picker pattern is a table */}
      <table role="grid" aria-labelledby={titleId} className={styles.days} onKeyDown={walk}>
        <thead>
          <tr>
            {weekdays().map(({ short, long }) => (
              <th key={short} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {getWeeks(at).map((week, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: weeks are what they are by their place
            <tr key={index}>
              {week.map((day, column) =>
                day === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: days are what they are by their place
                  <td key={column} />
                ) : (
                  <td key={day}>
                    <button
                      type="button"
                      data-day={day}
                      tabIndex={day === at ? 0 : -1}
                      aria-label={dayWords(day)}
                      aria-pressed={day === value}
                      aria-current={day === today ? 'date' : undefined}
                      aria-disabled={isOut(day) || undefined}
                      onClick={() => choose(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        {!isOut(today) && (
          <Button variant="subtle" onClick={() => choose(today)}>
            {t('ui.date.today')}
          </Button>
        )}
        {mayBeEmpty && value !== '' && (
          <Button variant="subtle" onClick={() => choose('')}>
            {t('ui.date.clear')}
          </Button>
        )}
      </div>
    </Floating>
  );
}

/** The day that a key moves to. */
function stepFrom(day: Day, { key, shiftKey }: KeyboardEvent): Day | undefined {
  const months = { PageUp: -1, PageDown: 1 }[key];
  if (months !== undefined) return addMonths(day, shiftKey ? months * 12 : months);
  const [column, days] = [getWeekday(day), { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key]];
  const step = { Home: -column, End: 6 - column }[key] ?? days;
  return step === undefined ? undefined : addDays(day, step);
}

/** Keeps the focus inside: after the last control follows the first. Returns whether it moved the focus. */
function wrapFocus({ currentTarget, shiftKey }: KeyboardEvent<HTMLElement>): boolean {
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('button:not([tabindex="-1"])')];
  const [from, to] = shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return false;
  to?.focus();
  return true;
}
