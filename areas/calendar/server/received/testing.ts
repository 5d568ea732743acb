import { actAs, type Caller, type RouteExamples, type TestServer } from '@artel/server/testing';
import { readMessage } from '../messages/read-message.ts';
import { actOnReceived } from './act-on-received.ts';

/** An event of an organiser outside in the calendar of a member; returns its id. */
export async function receiveEvent(
  server: TestServer,
  caller: Caller,
  guests: readonly string[] = [],
): Promise<string> {
  const uid = server.platform.ids.next();
  const source = [
    ...['BEGIN:VCALENDAR', 'METHOD:REQUEST', 'BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20261120T080000Z'],
    ...['DTSTART:20301210T070000Z', 'DTEND:20301210T080000Z', 'SUMMARY:Обсуждение'],
    'ORGANIZER:mailto:boss@partner.example',
    ...['own@example.ru', ...guests].map((email) => `ATTENDEE:mailto:${email}`),
    ...['END:VEVENT', 'END:VCALENDAR'],
  ].join('\r\n');
  const receivedAt = server.clock.now();
  const message = readMessage(source, { method: null, receivedAt, zone: 'Europe/Moscow' });
  if (typeof message === 'string') throw new Error(message);
  const sender = { name: '', email: 'boss@partner.example' };
  const received = { message, sender, addresses: ['own@example.ru'] };
  await actAs(server, caller, (deps, actor) =>
    actOnReceived(deps, actor, { received, letterId: uid, act: 'accepted', comment: '' }),
  );
  const [row] = await server.db<{ id: string }>('SELECT id FROM calendar.events WHERE uid = $1', [uid]);
  return row?.id ?? '';
}

/** One valid call of each route. */
export const receivedExamples: RouteExamples<TestServer> = {
  'calendar/answer-received': async ({ server, caller }) => ({
    params: { eventId: await receiveEvent(server, caller as Caller) },
    body: { answer: 'tentative' },
  }),
};
