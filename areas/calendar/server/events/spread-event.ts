import { job } from '@artel/server';
import * as z from 'zod/mini';
import { recordChanges } from '../calendars/calendars.store.ts';
import { ensurePersonal } from '../calendars/personal-calendar.ts';
import { sendChanged } from '../calendars/send-changed.ts';
import { USUAL_ZONE } from '../calendars/usual-zone.ts';
import { insertUsualAlarms, planReminders } from '../reminders/reminders.store.ts';
import { copyOccurrences, listMemberGuestIds, trashCopies, writeCopies } from '../stored/copies.store.ts';
import { events } from '../tables.ts';

/** Writes an organiser's event into the calendars of its guests in the company; a second run writes the same. */
export const spreadEvent = job({
  name: 'calendar/spread-event',
  priority: 'urgent',
  payload: z.object({ companyId: z.uuid(), eventId: z.uuid() }),
  run: (deps, { companyId, eventId }) =>
    deps.db.asCompanyJob('job calendar/spread-event', companyId, async (tx) => {
      const event = await events.lock(tx, { companyId, id: eventId });
      if (!event) return;
      const now = deps.clock.now();
      const ofOrigin = { companyId, originId: eventId };
      const memberIds = await listMemberGuestIds(tx, ofOrigin);
      await ensurePersonal(deps, tx, companyId, memberIds);
      const gone = await trashCopies(tx, ofOrigin, memberIds, now);
      const copies = memberIds.map((memberId) => ({ id: deps.ids.next(), memberId }));
      const written = copies.length > 0 ? await writeCopies(tx, ofOrigin, copies) : [];
      await copyOccurrences(tx, ofOrigin);
      const fresh = written.filter(({ isNew }) => isNew).map(({ id }) => id);
      await insertUsualAlarms(tx, companyId, fresh);
      const eventIds = written.map(({ id }) => id);
      await planReminders(tx, { companyId, eventIds, after: now, usualZone: USUAL_ZONE });
      const changes = [
        ...gone.map(({ calendarId, href }) => ({ calendarId, href, isDeleted: true })),
        ...written.map(({ calendarId, href }) => ({ calendarId, href, isDeleted: false })),
      ];
      if (changes.length === 0) return;
      await recordChanges(tx, companyId, changes, now);
      await sendChanged(
        { live: deps.live, tx },
        companyId,
        changes.map(({ calendarId }) => calendarId),
      );
    }),
});
