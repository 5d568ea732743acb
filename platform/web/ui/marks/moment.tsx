import { appointedMoment, exactMoment, shortMoment } from '../../i18n/format-moment.ts';
import { useTimeZone } from '../../i18n/time-zone.tsx';

interface MomentProps {
  readonly at: string;
  /** People will be there: the time is told however far it is. */
  readonly isAppointed?: boolean;
}

/** A moment (ISO 8601) in the person's zone: brief to read, exact on hover. */
export function Moment({ at, isAppointed = false }: MomentProps) {
  const zone = useTimeZone();
  return (
    <time dateTime={at} title={exactMoment(at, zone)}>
      {isAppointed ? appointedMoment(at, zone) : shortMoment(at, zone)}
    </time>
  );
}
