import { MINUTE } from '@artel/contract/time';
import { t } from '@artel/web';

/** Usual durations of a status. */
const spans = { 'half-hour': 30 * MINUTE, hour: 60 * MINUTE, 'four-hours': 240 * MINUTE } as const;

/** The choices for the end of a status; a present end stays among them. */
export function statusEnds(until: string | null) {
  const known = ['none', ...Object.keys(spans), 'today'].map((value) => ({
    value,
    label: t(`company.personal.status-ends.${value}`),
  }));
  if (until === null) return known;
  const time = new Date(until).toLocaleString('ru', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  return [{ value: 'keep', label: t('company.personal.status-ends.keep', { time }) }, ...known];
}

/** The instant of a choice, from now; null means without an end. */
export function statusEnd(choice: string, until: string | null, now = new Date()): string | null {
  if (choice === 'keep') return until;
  if (choice === 'today') return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).toISOString();
  const span = Object.entries(spans).find(([name]) => name === choice)?.[1];
  return span === undefined ? null : new Date(now.getTime() + span).toISOString();
}
