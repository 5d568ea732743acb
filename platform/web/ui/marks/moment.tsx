import { appointedMoment, dayMoment, exactMoment, shortMoment } from '../../i18n/format-moment.ts';
import { useTimeZone } from '../../i18n/time-zone.tsx';

interface MomentProps {
  readonly at: string;
  /**
   * `short` in lists that are scanned; `appointed` for appointments, always with the time; `day` if the time
   * is irrelevant; `exact` where all details of one thing are shown.
   */
  readonly variant?: keyof typeof variants;
}

const variants = { short: shortMoment, appointed: appointedMoment, day: dayMoment, exact: exactMoment };

/** A moment (ISO 8601) in the person's zone: brief, with the exact time on hover and on touch. */
export function Moment({ at, variant = 'short' }: MomentProps) {
  const zone = useTimeZone();
  const exact = exactMoment(at, zone);
  return (
    <time dateTime={at} title={variant === 'exact' ? undefined : exact}>
      {variants[variant](at, zone)}
    </time>
  );
}
