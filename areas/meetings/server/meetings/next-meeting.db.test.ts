import { drainAll } from '@artel/calendar/server/testing';
import { offBoardMember } from '@artel/company/contract';
import { addMember, createOwner, createPerson, getToday } from '@artel/company/server/testing';
import type { Actor, MemberActor } from '@artel/contract';
import { HOUR } from '@artel/contract/time';
import { planMeeting } from '@artel/meetings/contract';
import { applyTrial } from '@artel/onboarding/contract';
import { onboardingArea } from '@artel/onboarding/server';
import type { DashboardLoader, WithTransaction } from '@artel/server';
import { callRoute, letterChoiceToken, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someDay, startMeetingsServer } from '../testing.ts';
import { loadNextMeeting } from './load-next-meeting.ts';
import { planStep } from './plan-step.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startMeetingsServer();
});
afterAll(() => server.close());

type AsPerson = Pick<WithTransaction, 'tx'> & { readonly actor: Actor };

/** Runs a function as a signed-in person, in the company of the session. */
async function as<T>({ token }: { token: string }, run: (person: AsPerson) => Promise<T>): Promise<T> {
  const { ports, db } = server.platform;
  const claims = await ports.authenticate(token);
  if (!claims) throw new Error('Nobody is signed in');
  const { userId, sessionId, companyId } = claims;
  const membership = companyId === null ? null : await ports.resolveMembership(userId, companyId);
  const actor: Actor = { userId, sessionId, membership, via: null };
  const inside = (tx: WithTransaction['tx']) => run({ tx, actor });
  return membership ? db.asCompany({ ...actor, membership }, inside) : db.asUser(userId, inside);
}

/** Returns the dashboard's part for this person, with the clock moved ahead. */
function notified(loader: DashboardLoader, person: { token: string }, ahead = 0): Promise<unknown> {
  const later = { now: () => new Date(server.clock.now().getTime() + ahead) };
  return as(person, ({ tx, actor }) => loader.load({ ...server.platform, clock: later, tx }, actor));
}

/** Whether the first step of planning a meeting is done by this person. */
const isDone = (person: { token: string }) =>
  as(person, ({ tx, actor }) => planStep.isDone({ ...server.platform, tx }, actor as MemberActor));

test('[R-01] the next meeting is shown to its organiser and to its guests, until it is over, and to no one else', async () => {
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
  const { id } = (await plan('Первая', '10:00')).body;
  const startsAt = `${someDay(server)}T07:00:00.000Z`;
  const first = { next: { id, title: 'Первая', startsAt, minutes: 60, guests: 1, unreached: [] } };
  const none = { next: null };
  expect(await notified(loadNextMeeting, owner)).toEqual(first);
  expect(await notified(loadNextMeeting, guest)).toEqual(first);
  expect(await notified(loadNextMeeting, other)).toEqual(none);
  expect(await notified(loadNextMeeting, await createOwner(server))).toEqual(none);
  // A person who may not plan meetings receives nothing if there is none.
  expect(await notified(loadNextMeeting, await addMember(server, owner.companyId, 'guest'))).toBeNull();
  expect(await notified(loadNextMeeting, await createPerson(server))).toBeNull();
  const untilStart = Date.parse(startsAt) - server.clock.now().getTime();
  expect(await notified(loadNextMeeting, owner, untilStart + HOUR - 60_000)).toEqual(first);
  expect(await notified(loadNextMeeting, owner, untilStart + HOUR)).toMatchObject({
    next: { title: 'Вторая' },
  });
  expect(await notified(loadNextMeeting, owner, untilStart + 24 * HOUR)).toEqual(none);
});

test('a guest that the letter did not reach is named to the organiser, to no one else, and only for the last letter', async () => {
  const owner = await createOwner(server, 'Ромашка', { isConfirmed: true });
  const [guest, receiver] = [
    await addMember(server, owner.companyId, 'member'),
    await addMember(server, owner.companyId, 'member'),
  ];
  const organiser = await addMember(server, owner.companyId, 'member');
  const stranger = `stranger-${owner.companyId}@example.ru`;
  const isStopped = (is: boolean) =>
    server.platform.db.asInstallation('letters/deliver', (tx) =>
      server.platform.letters.setStopped(tx, letterChoiceToken(server, stranger), is),
    );
  await isStopped(true);
  const body = { title: 'Планёрка', date: someDay(server), time: '10:00', guests: [guest.email, stranger] };
  await callRoute(server, planMeeting, { body }, { token: organiser.token });
  const unreached = async (person: { token: string }, ahead = 0) =>
    ((await notified(loadNextMeeting, person, ahead)) as { next: { unreached: unknown } | null }).next
      ?.unreached;
  expect(await unreached(organiser)).toEqual([]);
  await drainAll(server);
  const startsAt = `${someDay(server)}T07:00:00.000Z`;
  const missed = [{ title: 'Планёрка', startsAt, guests: 1, emails: [stranger] }];
  expect(await unreached(organiser)).toEqual(missed);
  expect(await unreached(guest)).toEqual([]);
  // A meeting that has begun is not listed any more.
  expect(await unreached(organiser, Date.parse(startsAt) - server.clock.now().getTime())).toEqual([]);
  await isStopped(false);
  const { memberId } = organiser;
  const letGo = { params: { memberId }, body: { receiverId: receiver.memberId } };
  await callRoute(server, offBoardMember, letGo, owner);
  expect(await unreached(receiver)).toEqual(missed);
  await drainAll(server);
  expect(await unreached(receiver)).toEqual([]);
});

test('[Q-02] the step of meeting is done by planning one here, no matter what others do and what the person did elsewhere', async () => {
  const owner = await createOwner(server);
  const member = await addMember(server, owner.companyId, 'member');
  const elsewhere = await createOwner(server);
  const plan = (person: { token: string }, isFirst: boolean) =>
    callRoute(
      server,
      planMeeting,
      { body: { title: 'Планёрка', date: someDay(server), time: '10:00', guests: [member.email], isFirst } },
      { token: person.token },
    );
  expect(await isDone(owner)).toBe(false);
  await plan(elsewhere, false);
  await plan(owner, true);
  // Being invited does not count as planning.
  expect([await isDone(owner), await isDone(member)]).toEqual([true, false]);
  await plan(member, false);
  expect(await isDone(member)).toBe(true);
  const { companyId } = await createOwner(server);
  expect(await isDone(await addMember(server, companyId, 'member', { person: member }))).toBe(false);
});

test('[Q-05] the status of the trial is shown to those who manage the company', async () => {
  const loader = onboardingArea.dashboard.find(
    ({ part }) => part.name === 'onboarding/trial',
  ) as DashboardLoader;
  const owner = await createOwner(server);
  const admin = await addMember(server, owner.companyId, 'admin');
  expect(await notified(loader, owner)).toEqual({ trial: null });
  expect(await notified(loader, admin)).toBeNull();
  await callRoute(
    server,
    applyTrial,
    { body: { trial_start_date: getToday(server) } },
    { token: owner.token },
  );
  for (const person of [owner, admin]) {
    expect(await notified(loader, person)).toMatchObject({ trial: { state: 'running', daysLeft: 14 } });
  }
  expect(await notified(loader, await createPerson(server))).toBeNull();
});
