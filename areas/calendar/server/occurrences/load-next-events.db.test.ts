import { answerEvent, deleteEvent } from '@artel/calendar/contract';
import { addMember, createOwner, type TestMember } from '@artel/company/server/testing';
import { actAs, callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeEvent, tomorrow } from '../testing/events.ts';
import { drainAll, startCalendarServer } from '../testing.ts';
import { loadNextEvents } from './load-next-events.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startCalendarServer();
});
afterAll(() => server.close());

const titles = async (person: TestMember) => {
  const part = await actAs(server, person, (deps, actor) => loadNextEvents.load(deps, actor));
  if (part === null) return null;
  return part.items.map(({ title, original }) => (original === null ? title : `${title} ${original}`));
};

test('[R-01] the dashboard has the next events of the own calendar, without what was declined or deleted', async () => {
  const owner = await createOwner(server);
  const guest = await addMember(server, owner.companyId, 'member');
  expect(await titles(owner)).toBeNull();
  const day = (days: number) => ({
    starts: `${tomorrow(server, days)}T10:00`,
    ends: `${tomorrow(server, days)}T11:00`,
  });
  const { event } = await makeEvent(server, owner, { title: 'Сверка', guests: [{ email: guest.email }] });
  await makeEvent(server, owner, { title: 'Итоги', rule: 'FREQ=WEEKLY', ...day(3) });
  await makeEvent(server, owner, { title: 'Далеко', ...day(20) });
  await drainAll(server);
  const series = `Итоги ${tomorrow(server, 3)}T10:00`;
  expect(await titles(owner)).toEqual(['Сверка', series]);
  expect(await titles(guest)).toEqual(['Сверка']);
  const copies = await server.db<{ id: string }>('SELECT id FROM calendar.events WHERE origin_id = $1', [
    event.id,
  ]);
  const answer = { params: { eventId: copies[0]?.id ?? '' }, body: { answer: 'declined' as const } };
  expect((await callRoute(server, answerEvent, answer, guest)).status).toBe(200);
  expect(await titles(guest)).toBeNull();
  const { version } = event;
  await callRoute(server, deleteEvent, { params: { eventId: event.id }, body: { version } }, owner);
  expect(await titles(owner)).toEqual([series]);
  expect(await titles(await addMember(server, owner.companyId, 'guest'))).toBeNull();
});
