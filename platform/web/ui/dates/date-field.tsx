import { type Day, dayIn } from '@artel/contract/time';
import { ActionIcon } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { needChunk } from '../../builds/load-chunk.ts';
import { t } from '../../i18n/texts.ts';
import { useTimeZone } from '../../i18n/time-zone.tsx';
import type { MenuPlace } from '../menu/menu-place.ts';
import styles from './dates.module.css';
import { dayNotation } from './day-notation.ts';
import { type MomentFieldProps, TypedField } from './typed-field.tsx';

/** The calendar is loaded when it is first opened. */
const Calendar = lazy(() => needChunk(async () => ({ default: (await import('./calendar.tsx')).Calendar })));

interface DateFieldProps extends MomentFieldProps {
  /** The first and the last day that may be chosen. */
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  readonly autoComplete?: 'bday';
}

/**
 * A day, typed as `01.12.2026` or chosen from a calendar whose weeks begin on Monday, regardless of the
 * browser's language; the value is `2026-12-01`, or empty.
 */
export function DateField({ min = '', max = '', ...props }: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [place, setPlace] = useState<MenuPlace>();
  const today = dayIn(useTimeZone(), new Date());
  const notation = dayNotation(today);
  const getFault = (day: Day | null) => {
    if (day === null) return t('ui.date.wrong');
    if (min !== '' && day < min) return t('ui.date.early', { day: notation.write(min) });
    if (max !== '' && day > max) return t('ui.date.late', { day: notation.write(max) });
    return undefined;
  };
  const open = (opener: HTMLElement) => {
    const field = input.current?.getBoundingClientRect();
    if (field) setPlace({ x: field.left, y: field.bottom + 4, endsHere: false, opener });
  };
  return (
    <>
      <TypedField
        {...props}
        inputRef={input}
        notation={notation}
        placeholder={t('ui.date.placeholder')}
        getFault={getFault}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          open(event.currentTarget);
        }}
        act={
          <ActionIcon
            variant="subtle"
            color="gray"
            className={styles.opener}
            aria-label={t('ui.date.choose', { label: props.label })}
            aria-haspopup="dialog"
            aria-expanded={place !== undefined}
            onPointerDown={(event) => place !== undefined && event.nativeEvent.stopImmediatePropagation()}
            onClick={(event) => (place === undefined ? open(event.currentTarget) : setPlace(undefined))}
          >
            <IconCalendar size={18} stroke={1.5} />
          </ActionIcon>
        }
      />
      {place !== undefined && (
        <Suspense fallback={null}>
          <Calendar
            label={t('ui.date.choose', { label: props.label })}
            place={place}
            value={props.value}
            today={today}
            min={min}
            max={max}
            mayBeEmpty={props.isOptional === true || props.isFilter === true}
            onChoose={props.onChange}
            onClose={() => setPlace(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
