import { answerEvent, getEvent, grantCalendarAccess, updateEvent } from '@artel/calendar/contract';
import { addMember, createOwner, type TestMember } from '@artel/company/server/testing';
import type { ExportedFile } from '@artel/server';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiveEvent } from '../received/testing.ts';
import { makeEvent, tomorrow } from '../testing/events.ts';
import { drainAll, startCalendarServer } from '../testing.ts';
import { erasePerson } from './erase-person.ts';
import { exportCompany, exportPerson } from './export-events.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startCalendarServer();
});
afterAll(() => server.close());

async function read(files: AsyncIterable<ExportedFile>): Promise<{ names: string[]; text: string }> {
  const names: string[] = [];
  let text = '';
  for await (const { name, content } of files) {
    names.push(name);
    // Long lines of such files are folded.
    text += typeof content === 'string' ? content.replaceAll('\r\n ', '') : '';
  }
  return { names, text };
}

const getCopy = async (person: TestMember, title: string) => {
  const [row] = await server.db<{ id: string }>(
    'SELECT id FROM calendar.events WHERE calendar_id = $1 AND title = $2 AND origin_id IS NOT NULL',
    [person.memberId, title],
  );
  return row?.id ?? '';
};

/** A company in which a person organises events, is invited to others, answers them, and writes into a colleague's calendar. */
async function openWeek() {
  const owner = await createOwner(server, 'Ромашка', { isConfirmed: true });
  const person = await addMember(server, owner.companyId, 'member');
  const colleague = await addMember(server, owner.companyId, 'member');
  await server.drain();
  const grant = {
    params: { calendarId: owner.memberId },
    body: { principalId: person.memberId, role: 'editor' },
  };
  expect((await callRoute(server, grantCalendarAccess, grant as never, owner)).status).toBe(200);
  const series = { rule: 'FREQ=DAILY;COUNT=4', title: 'Планёрка' };
  const invited = await makeEvent(server, owner, {
    ...series,
    guests: [{ email: person.email }, { email: colleague.email }, { email: 'stranger@example.ru' }],
  });
  const own = await makeEvent(server, person, {
    title: 'Сверка с поставщиком',
    guests: [{ email: colleague.email }, { email: 'partner@example.ru' }],
  });
  await makeEvent(server, person, { title: 'Врач', visibility: 'private' });
  await makeEvent(server, person, { title: 'Обед шефа', calendarId: owner.memberId });
  await makeEvent(server, owner, { title: 'Бюджет' });
  await drainAll(server);
  const params = { eventId: await getCopy(person, 'Планёрка') };
  const one = {
    answer: 'declined',
    original: `${tomorrow(server, 2)}T10:00`,
    comment: 'Буду у врача',
  } as const;
  await callRoute(server, answerEvent, { params, body: { answer: 'accepted', comment: 'Приду' } }, person);
  expect((await callRoute(server, answerEvent, { params, body: one }, person)).status).toBe(200);
  await drainAll(server);
  return { owner, person, colleague, invited: invited.event, own: own.event };
}

test('a person takes along what is in the own calendar, invitations with the own answer too, and nothing of others', async () => {
  const { person } = await openWeek();
  const { names, text } = await read(exportPerson(server.platform, person.userId));
  expect(names).toEqual([`calendar/${person.companyId}-1.ics`]);
  for (const title of ['Планёрка', 'Сверка с поставщиком', 'Врач'])
    expect(text).toContain(`SUMMARY:${title}\r\n`);
  expect(text).toContain('CLASS:PRIVATE\r\n');
  expect(text).toMatch(new RegExp(`PARTSTAT=ACCEPTED;[^\r]*mailto:${person.email}\r\n`));
  for (const other of ['Обед шефа', 'Бюджет']) expect(text).not.toContain(other);
});

test('a former guest of an event has it in no export', async () => {
  const { owner, person, colleague, invited } = await openWeek();
  const body = { version: invited.version, guests: [{ email: person.email }], notifyGuests: true };
  await callRoute(server, updateEvent, { params: { eventId: invited.id }, body }, owner);
  // The letters about it have not left yet.
  const { text } = await read(exportPerson(server.platform, owner.userId));
  expect(text).toContain(person.email);
  for (const email of [colleague.email, 'stranger@example.ru']) expect(text).not.toContain(email);
});

test('a company takes its events along once each, and no private one', async () => {
  const { owner } = await openWeek();
  const { names, text } = await read(exportCompany(server.platform, owner.companyId));
  expect(names).toEqual(['events-1.ics']);
  expect(text.match(/SUMMARY:[^\r]*/g)?.toSorted()).toEqual(
    ['Бюджет', 'Обед шефа', 'Планёрка', 'Сверка с поставщиком'].map((title) => `SUMMARY:${title}`),
  );
});

test('erasing a person leaves nothing of them in the calendars of others, who still have their events', async () => {
  const { owner, person, colleague, invited } = await openWeek();
  const words = await read(exportPerson(server.platform, colleague.userId));
  expect(words.text).toContain(person.email);
  for (let run = 0; run < 2; run += 1) await erasePerson(server.platform, person.userId);
  expect((await read(exportPerson(server.platform, person.userId))).names).toEqual([]);
  const params = { eventId: invited.id };
  const { body } = await callRoute(server, getEvent, { params, query: {} }, owner);
  expect(body.guests.map(({ email }) => email).toSorted()).toEqual(
    [colleague.email, 'stranger@example.ru'].toSorted(),
  );
  const { text } = await read(exportPerson(server.platform, colleague.userId));
  expect(text).toContain('SUMMARY:Сверка с поставщиком\r\n');
  expect((await read(exportPerson(server.platform, owner.userId))).text).toContain('SUMMARY:Обед шефа\r\n');
  expect(await traces(owner.companyId, [person.memberId, person.email, 'Буду у врача', 'Врач'])).toEqual([]);
});

test('erasing a person leaves nothing of them in events that others received by letter, nor any event that the person received', async () => {
  const owner = await createOwner(server);
  const person = await addMember(server, owner.companyId, 'member');
  await receiveEvent(server, person, [owner.email]);
  await receiveEvent(server, owner, [person.email, 'stranger@example.ru']);
  const own = await read(exportPerson(server.platform, owner.userId));
  expect(own.text).toContain('ORGANIZER;CN="boss@partner.example":mailto:boss@partner.example');
  expect(own.text.replaceAll('\r\n ', '')).toMatch(/PARTSTAT=ACCEPTED[^\r]*:mailto:own@example\.ru/);
  await erasePerson(server.platform, person.userId);
  expect(await traces(owner.companyId, [person.memberId, person.email])).toEqual([]);
  const { text } = await read(exportPerson(server.platform, owner.userId));
  expect(text).toContain('stranger@example.ru');
});

test('erasing a company leaves no row of its calendar', async () => {
  const { owner } = await openWeek();
  const { companyId } = owner;
  await server.platform.db.asCompanyJob('job test/any', companyId, (tx) =>
    server.platform.data.eraseCompanyRows(tx),
  );
  expect(await traces(companyId, [companyId])).toEqual([]);
});

/**
 * Columns of a company's rows of the calendar that contain one of some words; author and editor of a row are
 * ids of cards, which are blank after an erasure.
 */
async function traces(companyId: string, words: readonly string[]): Promise<string[]> {
  const columns = await server.db<{ table: string; column: string }>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
     WHERE table_schema = 'calendar' AND column_name NOT IN ('created_by', 'updated_by') ORDER BY 1, 2`,
  );
  const found: string[] = [];
  for (const { table, column } of columns)
    for (const word of words) {
      const rows = await server.db(
        `SELECT FROM calendar.${table} WHERE company_id = $2 AND position(lower($1) IN lower(${column}::text)) > 0 LIMIT 1`,
        [word, companyId],
      );
      if (rows.length > 0) found.push(`${table}.${column}: ${word}`);
    }
  return found;
}
