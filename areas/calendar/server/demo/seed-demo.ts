import { findDemoActor } from '@artel/company/server';
import { addDays, dayIn } from '@artel/contract/time';
import type { Platform, Tx } from '@artel/server';
import { ensurePersonal } from '../calendars/personal-calendar.ts';
import { spreadEvent } from '../events/spread-event.ts';
import { insertEvent } from '../stored/events.store.ts';
import { insertGuests } from '../stored/guests.store.ts';
import { findMemberGuests } from '../stored/member-guests.ts';
import { EVER, storeOccurrences } from '../stored/store-occurrences.ts';
import { events } from '../tables.ts';
import demo from './demo-week.json' with { type: 'json' };

/**
 * The demo company has events in the last and the next week; its guests are invented, so no letter is sent.
 * Seeding again adds nothing.
 */
export async function seedDemo(deps: Platform): Promise<readonly []> {
  const people = new Map<string, { memberId: string; email: string }>();
  let companyId: string | null = null;
  for (const name of new Set(demo.events.flatMap(({ organiser, guests }) => [organiser, ...guests]))) {
    const email = `${name}@${demo.domain}`;
    const actor = await findDemoActor(deps, email);
    if (!actor) continue;
    companyId = actor.membership.companyId;
    people.set(name, { memberId: actor.membership.memberId, email });
  }
  if (companyId === null) return [];
  const id = companyId;
  await deps.db.asCompanyJob('calendar/demo', id, (tx) => seedWeek(deps, tx, id, people));
  return [];
}

async function seedWeek(
  deps: Platform,
  tx: Tx,
  companyId: string,
  people: ReadonlyMap<string, { readonly memberId: string; readonly email: string }>,
): Promise<void> {
  if (await events.exists(tx, { companyId })) return;
  await ensurePersonal(
    deps,
    tx,
    companyId,
    [...people.values()].map(({ memberId }) => memberId),
  );
  const now = deps.clock.now();
  const today = dayIn(demo.timeZone, now);
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
  for (const { organiser, day, starts, ends, title, place, rule, guests } of demo.events) {
    const owner = people.get(organiser);
    if (!owner) continue;
    const id = deps.ids.next();
    const date = addDays(monday, day);
    const event = await insertEvent(tx, {
      ...{ companyId, id, calendarId: owner.memberId, href: `${id}.ics` },
      uid: `${id}@${deps.config.publicUrl.hostname}`,
      ...{ organiserId: owner.memberId, organiserEmail: owner.email, title, place },
      ...{
        isAllDay: false,
        starts: `${date}T${starts}`,
        ends: `${date}T${ends}`,
        timeZone: demo.timeZone,
        rule,
      },
      ...{ storedFrom: now, storedTo: EVER, createdAt: now, createdBy: owner.memberId },
      ...{ updatedAt: now, updatedBy: owner.memberId },
    });
    await storeOccurrences(deps, tx, event);
    const invited = guests.flatMap((guest) => people.get(guest) ?? []);
    const named = await findMemberGuests(
      deps,
      tx,
      companyId,
      invited.map(({ email }) => email),
    );
    await insertGuests(
      tx,
      invited.map(({ memberId, email }, index) => ({
        ...{
          companyId,
          id: deps.ids.next(),
          eventId: id,
          email,
          memberId,
          createdAt: now,
          notifiedSequence: 0,
        },
        name: named.get(email)?.name ?? '',
        // Some guests have answered and one has not, as in a real week.
        ...(index !== 1 && { answer: 'accepted', answeredAt: now, answeredSequence: 0, answerStamp: now }),
      })),
    );
    await deps.jobs.enqueue(tx, spreadEvent, { companyId, eventId: id });
  }
}
