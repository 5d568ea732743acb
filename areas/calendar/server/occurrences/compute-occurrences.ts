import type { Tx } from '@artel/server';
import { resolveOccurrences } from '../rules/resolve-occurrences.ts';
import type { OverrideRow } from '../stored/events.store.ts';
import { getBusyState, isCancelled } from '../stored/store-occurrences.ts';
import {
  type AnswerRow,
  type ComputedRow,
  type ListedRow,
  listAnswers,
  listOverrides,
} from './occurrences.store.ts';

/** Computes the occurrences of some series in a range that is not stored: the same rows as the stored ones. */
export async function computeOccurrences(
  tx: Tx,
  companyId: string,
  events: readonly ComputedRow[],
  { from, to, most }: { readonly from: Date; readonly to: Date; readonly most: number },
): Promise<ListedRow[]> {
  if (events.length === 0) return [];
  const origins = [...new Set(events.map(({ originId, id }) => originId ?? id))];
  const [changed, answered] = await Promise.all([
    listOverrides(tx, companyId, origins),
    listAnswers(tx, companyId, origins),
  ]);
  const overrides = Map.groupBy(changed, ({ eventId }) => eventId);
  const answers = Map.groupBy(answered, ({ eventId }) => eventId);
  return events.flatMap((event) => {
    const origin = event.originId ?? event.id;
    const own = (answers.get(origin) ?? []).filter(({ memberId }) => memberId === event.calendarId);
    return computeOne(event, overrides.get(origin) ?? [], own, { from, to, most });
  });
}

function computeOne(
  event: ComputedRow,
  overrides: readonly OverrideRow[],
  answers: readonly AnswerRow[],
  { from, to, most }: { readonly from: Date; readonly to: Date; readonly most: number },
): ListedRow[] {
  return resolveOccurrences(event, overrides, from, to, most).map(
    ({ original, startsAt, endsAt, override }) => {
      const answer = event.isCopy ? answerAt(answers, original) : null;
      return {
        ...{ calendarId: event.calendarId, eventId: event.id, original, startsAt, endsAt, answer },
        isAllDay: event.isAllDay,
        busy: busyBy(getBusyState(event, override), answer),
        isPrivate: event.visibility === 'private',
        isCancelled: isCancelled(event, override),
        title: override?.title ?? event.title,
        place: override?.place ?? event.place,
        ...{ isSeries: event.isSeries, hasGuests: event.hasGuests, isCopy: event.isCopy },
        version: event.version,
      };
    },
  );
}

function answerAt(answers: readonly AnswerRow[], original: string): string | null {
  const single = answers.find((row) => row.original === original);
  return (single ?? answers.find((row) => row.original === null))?.answer ?? null;
}

/** How busy a guest is, by the own answer; without one as the organiser's event. */
function busyBy(busy: number, answer: string | null): number {
  if (answer === null || busy === 0) return busy;
  if (answer === 'declined') return 0;
  return answer === 'accepted' ? busy : 1;
}
