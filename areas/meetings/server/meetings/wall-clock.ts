/** Milliseconds by which the clocks of a zone are ahead of UTC at an instant. */
function offsetAt(timeZone: string, instant: number): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return shown - Math.floor(instant / 1000) * 1000;
}

/**
 * The instant at which the clocks of a zone show a date and a time. A time that they leap over is as much later as they
 * leap; of one that they show twice it is the first.
 */
export function instantOf(timeZone: string, date: string, time: string): Date {
  const shown = Date.parse(`${date}T${time}:00Z`);
  const before = offsetAt(timeZone, shown - 86_400_000);
  const after = offsetAt(timeZone, shown + 86_400_000);
  const found = [shown - before, shown - after].find(
    (instant) => instant + offsetAt(timeZone, instant) === shown,
  );
  return new Date(found ?? shown - before);
}
