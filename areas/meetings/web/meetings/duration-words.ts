/** The length of a meeting in words: half hours from an hour on, else minutes. */
export function durationWords(minutes: number): string {
  const inHours = minutes >= 60 && minutes % 30 === 0;
  return (inHours ? minutes / 60 : minutes).toLocaleString('ru', {
    style: 'unit',
    unit: inHours ? 'hour' : 'minute',
    unitDisplay: 'long',
  });
}

/** Usual lengths of meetings, in minutes. */
const USUAL = [15, 30, 45, 60, 90, 120, 180, 240, 480];

/** Lengths to choose from; includes the meeting's own, if it is an unusual one. */
export function lengthChoices(own = 60): { value: string; label: string }[] {
  const lengths = USUAL.includes(own) ? USUAL : [...USUAL, own].sort((a, b) => a - b);
  return lengths.map((minutes) => ({ value: String(minutes), label: durationWords(minutes) }));
}
