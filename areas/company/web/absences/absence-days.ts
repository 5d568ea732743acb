import { t } from '@artel/web';

/** The first and the last day in words, with the year where it is another one than now; one day stands alone. */
export function absenceDays(from: string, to: string): string {
  const year = String(new Date().getFullYear());
  const [first, last] = [from, to].map((day) =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString('ru', {
      day: 'numeric',
      month: 'long',
      year: day.startsWith(year) ? undefined : 'numeric',
      timeZone: 'UTC',
    }),
  );
  return from === to ? `${first}` : t('company.work.absence-days', { from: `${first}`, to: `${last}` });
}
