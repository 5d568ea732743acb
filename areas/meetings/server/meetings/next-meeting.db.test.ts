import { applyTrial } from '@artel/company/contract';
import { companyArea } from '@artel/company/server';
import { addMember, createOwner, createPerson, todayOf } from '@artel/company/server/testing';
import type { Actor } from '@artel/contract';
import { planMeeting } from '@artel/meetings/contract';
import type { DashboardLoader } from '@artel/server';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someDay, startMeetingsServer } from '../testing.ts';
import { loadNextMeeting } from './load-next-meeting.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startMeetingsServer();
});
afterAll(() => server.close());

const HOUR = 3_600_000;

/** What the dashboard tells this person, by a clock that is so far ahead. */
async function told(loader: DashboardLoader, { token }: { token: string }, ahead = 0): Promise<unknown> {
  const { ports, db, clock } = server.platform;
  const claims = await ports.authenticate(token);
  if (!claims) throw new Error('Nobody is signed in');
  const { userId, sessionId, companyId } = claims;
  const membership = companyId === null ? null : await ports.resolveMembership(userId, companyId);
  const actor: Actor = { userId, sessionId, membership };
  const later = { now: () => new Date(clock.now().getTime() + ahead) };
  const load = (tx: Parameters<Parameters<typeof db.asUser>[1]>[0]) =>
    loader.load({ ...server.platform, clock: later, tx }, actor);
  return membership ? db.asCompany(actor, load) : db.asUser(userId, load);
}

test('[R-01] the next meeting is told to its organiser and to its guests, until it is over, and to nobody else', async () => {
  const owner = await createOwner(server);
  const [guest, other] = await Promise.all([
    addMember(server, owner.companyId, 'member'),
    addMember(server, owner.companyId, 'member'),
  ]);
  const plan = (title: string, time: string) =>
    callRoute(
      server,
      planMeeting,
      { body: { title, date: someDay(server), time, guests: [guest.email] } },
      { token: owner.token },
    );
  await plan('Вторая', '15:00');
  await plan('Первая', '10:00');
  const startsAt = `${someDay(server)}T07:00:00.000Z`;
  const first = { title: 'Первая', startsAt, minutes: 60, guests: 1 };
  expect(await told(loadNextMeeting, owner)).toEqual(first);
  expect(await told(loadNextMeeting, guest)).toEqual(first);
  expect(await told(loadNextMeeting, other)).toBeNull();
  expect(await told(loadNextMeeting, await createPerson(server))).toBeNull();
  expect(await told(loadNextMeeting, await createOwner(server))).toBeNull();
  const untilStart = Date.parse(startsAt) - server.clock.now().getTime();
  expect(await told(loadNextMeeting, owner, untilStart + HOUR - 60_000)).toEqual(first);
  expect(await told(loadNextMeeting, owner, untilStart + HOUR)).toMatchObject({ title: 'Вторая' });
  expect(await told(loadNextMeeting, owner, untilStart + 24 * HOUR)).toBeNull();
});

test('[Q-05] where the trial stands is told to those who rule the company', async () => {
  const loader = companyArea.dashboard.find(({ part }) => part.name === 'company/trial') as DashboardLoader;
  const owner = await createOwner(server);
  const admin = await addMember(server, owner.companyId, 'admin');
  expect(await told(loader, owner)).toEqual({ trial: null });
  expect(await told(loader, admin)).toBeNull();
  await callRoute(
    server,
    applyTrial,
    { body: { trial_start_date: todayOf(server) } },
    { token: owner.token },
  );
  for (const person of [owner, admin]) {
    expect(await told(loader, person)).toMatchObject({ trial: { state: 'running', daysLeft: 14 } });
  }
  expect(await told(loader, await createPerson(server))).toBeNull();
});
