import { appointedMoment, dayMoment, exactMoment, shortMoment } from '../../i18n/format-moment.ts';
import { useTimeZone } from '../../i18n/time-zone.tsx';

interface MomentProps {
  readonly at: string;
  /**
   * `short` where one of many is looked for; `appointed`: people will be there, so the time is shown however
   * far it is; `day` where the time says nothing; `exact` where all is shown of one thing.
   */
  readonly variant?: keyof typeof variants;
}

const variants = { short: shortMoment, appointed: appointedMoment, day: dayMoment, exact: exactMoment };

/** A moment (ISO 8601) in the person's zone: brief to read, exact under the pointer and at the touch of a finger. */
export function Moment({ at, variant = 'short' }: MomentProps) {
  const zone = useTimeZone();
  const exact = exactMoment(at, zone);
  return (
    <time dateTime={at} title={variant === 'exact' ? undefined : exact}>
      {variants[variant](at, zone)}
    </time>
  );
}
