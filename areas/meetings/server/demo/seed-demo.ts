import { adoptEvent } from '@artel/calendar/server';
import { findDemoActor } from '@artel/company/server';
import { DAY, MINUTE, toInstant } from '@artel/contract/time';
import type { Platform, Tx } from '@artel/server';
import { followEvent } from '../meetings/follow-event.ts';
import { insertMeeting } from '../meetings/meetings.store.ts';
import { insertParticipant } from '../rooms/participants.store.ts';
import { endRunRow, insertRun } from '../rooms/runs.store.ts';
import { presences } from '../tables.ts';
import demo from './demo-meeting.json' with { type: 'json' };

type PastMeeting = (typeof demo.past)[number];

/**
 * Seeds a meeting of the demo company on its next working day, and those of the last days; its guests are
 * invented, so no letter is sent. Seeding again creates no duplicates.
 */
export async function seedDemo(deps: Platform): Promise<readonly []> {
  const organiser = await findDemoActor(deps, demo.organiser);
  if (!organiser) return [];
  const { companyId, memberId } = organiser.membership;
  const now = deps.clock.now();
  const { title, timeZone, minutes, time } = demo;
  const day = nextWorkingDay(now);
  const memberIds = await findMembers(deps, companyId);
  const ends = new Date(Date.parse(`${day}T${time}:00Z`) + minutes * MINUTE).toISOString().slice(0, 16);
  await deps.db.asCompanyJob('meetings/demo', companyId, async (tx) => {
    const id = deps.ids.next();
    const meeting = await insertMeeting(tx, {
      ...{ companyId, id, title, timeZone, minutes, organiserId: memberId, status: 'planned' },
      ...{ startsAt: toInstant(timeZone, day, time), isFirst: true, createdAt: now },
    });
    if (!meeting) return;
    await adoptEvent(deps, tx, {
      ...{ companyId, id, title, timeZone, starts: `${day}T${time}`, ends, sequence: 0, createdAt: now },
      uid: `${id}@${deps.config.publicUrl.hostname}`,
      organiser: { memberId, email: demo.organiser },
      guests: demo.guests.map((email) => ({
        ...{ email, notifiedSequence: 0, letterId: null, isUnreached: false, createdAt: now },
      })),
    });
    await deps.ports.eventRooms.open({ ...deps, tx }, { companyId, eventId: id });
    await followEvent(deps, tx, { companyId, eventId: id });
    for (const past of demo.past) await insertPast(deps, tx, { companyId, memberIds, past });
  });
  return [];
}

/** Returns the ids of the members who were in past meetings, by their addresses. */
async function findMembers(deps: Platform, companyId: string): Promise<ReadonlyMap<string, string>> {
  const memberIds = new Map<string, string>();
  for (const email of new Set(demo.past.flatMap(({ people }) => people))) {
    const actor = await findDemoActor(deps, email, companyId);
    if (actor) memberIds.set(email, actor.membership.memberId);
  }
  return memberIds;
}

interface Past {
  readonly companyId: string;
  readonly memberIds: ReadonlyMap<string, string>;
  readonly past: PastMeeting;
}

/** Inserts a meeting that is over; its room was used once and no longer exists. */
async function insertPast(deps: Platform, tx: Tx, { companyId, memberIds, past }: Past): Promise<void> {
  const { day, time, title, minutes, people, guest } = past;
  const date = new Date(deps.clock.now().getTime() + day * DAY).toISOString().slice(0, 10);
  const startedAt = toInstant(demo.timeZone, date, time);
  const [ownerId, ...others] = people.flatMap((email) => memberIds.get(email) ?? []);
  if (!ownerId) return;
  const runId = deps.ids.next();
  await insertRun(tx, { companyId, id: runId, ownerId, title, startedAt, beatAt: startedAt });
  const enter = async (person: { memberId: string } | { guestName: string; guestKeyHash: Buffer }) => {
    const id = deps.ids.next();
    const role = 'memberId' in person && person.memberId === ownerId ? 'host' : 'participant';
    await insertParticipant(tx, { companyId, id, runId, ...person, role, createdAt: startedAt });
    const stay = { companyId, id: deps.ids.next(), participantId: id, startedAt };
    await presences.insert(tx, { ...stay, device: 'desktop' });
  };
  for (const memberId of [ownerId, ...others]) await enter({ memberId });
  if (guest !== null) await enter({ guestName: guest, guestKeyHash: deps.secrets.hash(runId) });
  const endedAt = new Date(startedAt.getTime() + minutes * MINUTE);
  await endRunRow(tx, { companyId, id: runId }, { reason: 'host', now: endedAt });
}

function nextWorkingDay(now: Date): string {
  const day = new Date(now.getTime() + DAY);
  while (day.getUTCDay() % 6 === 0) day.setTime(day.getTime() + DAY);
  return day.toISOString().slice(0, 10);
}
