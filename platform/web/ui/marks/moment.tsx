import { exactMoment, shortMoment } from '../../i18n/format-moment.ts';
import { useTimeZone } from '../../i18n/time-zone.tsx';

/** A moment (ISO 8601) in the person's zone: brief to read, exact on hover. */
export function Moment({ at }: { readonly at: string }) {
  const zone = useTimeZone();
  return (
    <time dateTime={at} title={exactMoment(at, zone)}>
      {shortMoment(at, zone)}
    </time>
  );
}
