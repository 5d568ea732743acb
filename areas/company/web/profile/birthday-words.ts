/** A birthday as far as it is shown (`--05-17` or `1990-05-17`), in words. */
export function birthdayWords(birthday: string): string {
  const isWhole = !birthday.startsWith('--');
  const day = isWhole ? birthday : birthday.replace('--', '2000-');
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('ru', {
    day: 'numeric',
    month: 'long',
    year: isWhole ? 'numeric' : undefined,
    timeZone: 'UTC',
  });
}
