import { t } from '@artel/web';

const DAYS = [1, 7, 30, 90];
const DAY = 86_400_000;

/** Durations to choose from, from now on; the empty value means for ever. */
export function lifetimeChoices(): readonly { readonly value: string; readonly label: string }[] {
  return [
    ...DAYS.map((count) => ({ value: String(count), label: t('disk.link.days', { count }) })),
    { value: '', label: t('disk.link.for-ever') },
  ];
}

/** The instant a number of days from now; none for the empty value. */
export function daysFromNow(days: string): string | null {
  return days === '' ? null : new Date(Date.now() + Number(days) * DAY).toISOString();
}
