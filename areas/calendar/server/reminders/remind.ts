import { reminderDue } from '@artel/calendar/contract';
import { HOUR } from '@artel/contract/time';
import type { Platform, Tx } from '@artel/server';
import { USUAL_ZONE } from '../calendars/usual-zone.ts';
import { claimDue, listDueReminders, planReminders } from './reminders.store.ts';

const AT_ONCE = 200;
/** A server that was down for long does not send reminders of past events. */
const LATE = 12 * HOUR;

/**
 * Publishes the reminders that are due and plans the next ones of their series, each company in a transaction
 * of its own. A reminder is deleted in the transaction that publishes it, so a server that stops in the
 * middle neither loses nor repeats one.
 */
export async function remind(
  { db, clock, emitMany }: Pick<Platform, 'db' | 'clock' | 'emitMany'>,
  fenced: (tx: Tx) => Promise<void>,
): Promise<number> {
  const now = clock.now();
  const due = await db.asInstallation('calendar/reminders', (tx) => listDueReminders(tx, now, AT_ONCE));
  for (const [companyId, reminders] of Map.groupBy(due, (reminder) => reminder.companyId)) {
    const alarmIds = reminders.map(({ alarmId }) => alarmId);
    await db.asCompanyJob('calendar/remind', companyId, async (tx) => {
      await fenced(tx);
      const fired = await claimDue(tx, companyId, alarmIds, now);
      const timely = fired.filter(
        ({ firesAt, endsAt }) =>
          firesAt.getTime() > now.getTime() - LATE && (endsAt === null || endsAt > now),
      );
      await emitMany(
        tx,
        reminderDue,
        timely.map(({ memberId, eventId, original }) => ({ companyId, memberId, eventId, original })),
      );
      const eventIds = [...new Set(fired.map(({ eventId }) => eventId))];
      const planned = fired.map(({ alarmId }) => alarmId);
      if (planned.length > 0)
        await planReminders(tx, {
          companyId,
          eventIds,
          alarmIds: planned,
          after: now,
          usualZone: USUAL_ZONE,
        });
    });
  }
  return due.length;
}
