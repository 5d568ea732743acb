import { addMember } from '@artel/company/server/testing';
import type { Caller, RouteExamples, TestServer } from '@artel/server/testing';
import { makeEvent, tomorrow } from '../testing/events.ts';

const made = async (server: TestServer, caller: Caller | null) =>
  (await makeEvent(server, caller as Caller)).event.id;

/** One valid call of each route. */
export const eventsExamples: RouteExamples<TestServer> = {
  'calendar/create-event': ({ server, caller }) => ({
    body: {
      calendarId: caller?.memberId ?? crypto.randomUUID(),
      title: 'Планёрка',
      starts: `${tomorrow(server)}T10:00`,
      ends: `${tomorrow(server)}T11:00`,
      rule: 'FREQ=WEEKLY;COUNT=3',
    },
  }),
  'calendar/get-event': async ({ server, caller }) => ({ params: { eventId: await made(server, caller) } }),
  'calendar/update-event': async ({ server, caller }) => {
    const { event } = await makeEvent(server, caller as Caller, { rule: 'FREQ=DAILY;COUNT=5' });
    const original = `${tomorrow(server, 3)}T10:00`;
    return {
      params: { eventId: event.id },
      body: { version: 1, scope: 'following', original, title: 'Планёрка отдела' },
    };
  },
  'calendar/delete-event': async ({ server, caller }) => ({
    params: { eventId: await made(server, caller) },
    body: { version: 1 },
  }),
  'calendar/answer-event': async ({ server, caller }) => {
    const { companyId = '', email } = caller as Caller & { email: string };
    const host = await addMember(server, companyId ?? '', 'member');
    await makeEvent(server, host, { guests: [{ email }] });
    await server.drain();
    const [copy] = await server.db<{ id: string }>(
      'SELECT id FROM calendar.events WHERE calendar_id = $1 AND origin_id IS NOT NULL ORDER BY id DESC LIMIT 1',
      [caller?.memberId],
    );
    return { params: { eventId: copy?.id ?? '' }, body: { answer: 'accepted' } };
  },
  'calendar/set-reminders': async ({ server, caller }) => ({
    params: { eventId: await made(server, caller) },
    body: { reminders: [30] },
  }),
  'calendar/undo-change': async ({ server, caller }) => ({
    params: { undoId: (await makeEvent(server, caller as Caller)).undoId },
  }),
};
