/** How long a meeting takes, as people say it: half hours from an hour on, else minutes. */
export function durationWords(minutes: number): string {
  const inHours = minutes >= 60 && minutes % 30 === 0;
  return (inHours ? minutes / 60 : minutes).toLocaleString('ru', {
    style: 'unit',
    unit: inHours ? 'hour' : 'minute',
    unitDisplay: 'long',
  });
}
