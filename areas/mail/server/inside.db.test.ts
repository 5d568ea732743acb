import { calendarArea } from '@artel/calendar/server';
import { addMember, createOwner, startCompanyServer, type TestMember } from '@artel/company/server/testing';
import { type Route, type RouteCall, requestErrors } from '@artel/contract';
import { diskArea } from '@artel/disk/server';
import {
  cancelSending,
  createDraft,
  createFileDownload,
  getBody,
  getConversation,
  listAccounts,
  listConversations,
  listDrafts,
  mailErrors,
  markConversations,
  moveConversations,
  saveDraft,
  searchMessages,
  sendDraft,
  undoMove,
} from '@artel/mail/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailArea } from './index.ts';
import { findFolderId, makeDraft, send, writeLetter } from './testing/letters.ts';
import { startMailServer } from './testing.ts';

let server: TestServer;
let nina: TestMember;
let oleg: TestMember;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());

/** Calls a route with a person's session. */
function request<const R extends Route>(
  route: R,
  { token, ...call }: RouteCall<R> & { readonly token: string },
) {
  return callRoute(server, route, call as unknown as RouteCall<R>, { token });
}

/** Two people in a new company. */
async function pair() {
  nina = await createOwner(server);
  oleg = await addMember(server, nina.companyId, 'member');
  return { nina, oleg };
}

async function getList(caller: TestMember, role: string) {
  const folderId = await findFolderId(server, caller, role);
  const { body } = await request(listConversations, {
    params: { folderId },
    query: {},
    token: caller.token,
  });
  return { folderId, items: body.items };
}

async function openNewest(caller: TestMember, role = 'inbox') {
  const [first] = (await getList(caller, role)).items;
  const { body } = await request(getConversation, {
    params: { conversationId: first?.id ?? '' },
    token: caller.token,
  });
  return body;
}

async function getInbox(caller: TestMember) {
  const { body } = await request(listAccounts, { token: caller.token });
  return body.items[0]?.folders.find(({ role }) => role === 'inbox');
}

test('a letter of one member to another arrives with its text and file, and is among what the writer sent', async () => {
  await pair();
  await writeLetter(server, nina, {
    to: [oleg.email],
    subject: 'Смета на ноябрь',
    body: 'Посмотрите **смету** до пятницы.',
    files: { 'Смета.txt': 'Всего: 120 000' },
  });
  const { conversation, messages } = await openNewest(oleg);
  expect(conversation).toMatchObject({ subject: 'Смета на ноябрь', count: 1, unread: 1, hasFiles: true });
  const [letter] = messages;
  expect(letter).toMatchObject({ sender: { address: nina.email }, isSeen: false, isSent: false });
  expect(letter?.files).toEqual([
    { part: '2', name: 'Смета.txt', type: 'text/plain', bytes: 19, contentId: null },
  ]);
  const { body } = await request(getBody, {
    params: { messageId: letter?.id ?? '' },
    token: oleg.token,
  });
  expect(body).toEqual({
    text: 'Посмотрите смету до пятницы.',
    html: '<p>Посмотрите <b>смету</b> до пятницы.</p>',
    isCut: false,
  });
  const { body: download } = await request(createFileDownload, {
    body: { messageId: letter?.id ?? '', part: '2' },
    token: oleg.token,
  });
  const file = await server.app.inject(download.url);
  expect(file.body).toBe('Всего: 120 000');
  expect(await getInbox(oleg)).toMatchObject({ total: 1, unread: 1 });
  expect((await getList(nina, 'sent')).items).toMatchObject([{ subject: 'Смета на ноябрь', unread: 0 }]);
  expect((await getList(nina, 'inbox')).items).toEqual([]);
});

test('an answer quotes the letter, belongs to its conversation on both sides and marks it as answered', async () => {
  await pair();
  await writeLetter(server, nina, { to: [oleg.email], subject: 'Отпуск', body: 'Когда идём?' });
  const { messages } = await openNewest(oleg);
  await writeLetter(server, oleg, { kind: 'answer', aboutId: messages[0]?.id ?? '', body: 'В июле.' });
  const back = await openNewest(nina);
  expect(back.conversation).toMatchObject({ subject: 'Отпуск', count: 2, unread: 1, snippet: 'В июле.' });
  expect(back.messages.map(({ subject }) => subject)).toEqual(['Отпуск', 'Re: Отпуск']);
  const { body } = await request(getBody, {
    params: { messageId: back.messages[1]?.id ?? '' },
    token: nina.token,
  });
  expect(body.text).toContain('> Когда идём?');
  expect(body.html).toContain('<blockquote><p>Когда идём?</p></blockquote>');
  const own = await openNewest(oleg);
  expect(own.messages).toMatchObject([{ isAnswered: true }, { isSent: true }]);
});

test('an answer to all goes to everyone of the letter but the one who answers, and hidden receivers stay hidden', async () => {
  await pair();
  const third = await addMember(server, nina.companyId, 'member');
  const hidden = await addMember(server, nina.companyId, 'member');
  await writeLetter(server, nina, {
    to: [oleg.email],
    cc: [third.email],
    bcc: [hidden.email],
    subject: 'Планёрка',
  });
  const seen = await openNewest(hidden);
  expect(seen.messages[0]?.recipients.bcc).toEqual([]);
  const { messages } = await openNewest(oleg);
  const { body: draft } = await request(createDraft, {
    body: { kind: 'answer-all', aboutId: messages[0]?.id ?? '' },
    token: oleg.token,
  });
  expect(draft.recipients.to.map(({ address }) => address)).toEqual([nina.email]);
  expect(draft.recipients.cc.map(({ address }) => address)).toEqual([third.email]);
});

test('a forwarded letter has the files of the one that it forwards', async () => {
  await pair();
  const third = await addMember(server, nina.companyId, 'member');
  await writeLetter(server, nina, {
    to: [oleg.email],
    subject: 'Акт',
    files: { 'Акт.txt': 'акт', 'Счёт.txt': 'счёт' },
  });
  const { messages } = await openNewest(oleg);
  await writeLetter(server, oleg, { kind: 'forward', aboutId: messages[0]?.id ?? '', to: [third.email] });
  const forwarded = await openNewest(third);
  expect(forwarded.conversation.subject).toBe('Акт');
  expect(forwarded.messages[0]?.files.map(({ name }) => name)).toEqual(['Акт.txt', 'Счёт.txt']);
  const [uses] = await server.db<{ uses: number }>(
    'SELECT min(uses)::int AS uses FROM mail.contents WHERE company_id = $1',
    [nina.companyId],
  );
  // The letters of three people: sent, received, forwarded and received again.
  expect(uses?.uses).toBe(4);
});

test('a sending that is called off in time never arrives, and its draft is there again', async () => {
  await pair();
  const draft = await makeDraft(server, nina, { to: [oleg.email], subject: 'Ошибка' });
  const { id } = await send(server, nina, draft.id);
  const call = { params: { sendingId: id }, token: nina.token };
  const back = await request(cancelSending, call);
  expect(back.body).toMatchObject({ id: draft.id, subject: 'Ошибка' });
  server.clock.advance(60_000);
  await server.drain();
  expect((await getList(oleg, 'inbox')).items).toEqual([]);
  const drafts = await request(listDrafts, { query: {}, token: nina.token });
  expect(drafts.body.items).toMatchObject([{ id: draft.id }]);
  await send(server, nina, draft.id);
  server.clock.advance(60_000);
  await server.drain();
  expect((await getList(oleg, 'inbox')).items).toHaveLength(1);
});

test('one press that arrives twice sends one letter', async () => {
  await pair();
  const draft = await makeDraft(server, nina, { to: [oleg.email] });
  const { id: draftId, version } = draft;
  const press = () => request(sendDraft, { params: { draftId }, body: { version }, token: nina.token });
  const answers = await Promise.all([press(), press()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  server.clock.advance(10_000);
  await Promise.all([server.drain(), server.drain()]);
  expect((await getList(oleg, 'inbox')).items).toHaveLength(1);
});

test('a letter that another tab saved since is not sent: the answer has what is saved', async () => {
  await pair();
  const draft = await makeDraft(server, nina, { to: [oleg.email], subject: 'Как видно' });
  const { recipients, id: draftId, version } = draft;
  const text = { to: [...recipients.to], subject: 'Из другой вкладки' };
  await request(saveDraft, { params: { draftId }, body: { version, ...text }, token: nina.token });
  const call = { params: { draftId }, body: { version }, token: nina.token };
  const refused = await request(sendDraft, call);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: requestErrors.stale.code,
    current: { subject: 'Из другой вкладки', version: version + 1 },
  });
  server.clock.advance(10_000);
  await server.drain();
  expect((await getList(oleg, 'inbox')).items).toEqual([]);
  expect((await request(sendDraft, { ...call, body: { version: version + 1 } })).status).toBe(201);
});

test('a built-in mailbox says that it does not reach addresses outside of the company', async () => {
  await pair();
  const draft = await makeDraft(server, nina, { to: [oleg.email, 'someone@example.ru'] });
  const { status, body } = await request(sendDraft, {
    params: { draftId: draft.id },
    body: { version: draft.version },
    token: nina.token,
  });
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: mailErrors['outside-recipients'].code });
  const guest = await addMember(server, nina.companyId, 'guest');
  const toGuest = await makeDraft(server, nina, { to: [guest.email] });
  const refused = await request(sendDraft, {
    params: { draftId: toGuest.id },
    body: { version: toGuest.version },
    token: nina.token,
  });
  expect(refused.status).toBe(422);
});

test('counts follow what is read, starred, archived and brought back', async () => {
  await pair();
  await writeLetter(server, nina, { to: [oleg.email], subject: 'Первое' });
  await writeLetter(server, nina, { to: [oleg.email], subject: 'Второе' });
  const { folderId, items } = await getList(oleg, 'inbox');
  expect(items.map(({ subject }) => subject)).toEqual(['Второе', 'Первое']);
  const [second, first] = items;
  const token = oleg.token;
  await request(markConversations, {
    body: { conversationIds: [second?.id ?? ''], isSeen: true, isFlagged: true },
    token,
  });
  expect(await getInbox(oleg)).toMatchObject({ total: 2, unread: 1 });
  const moved = await request(moveConversations, {
    body: { conversationIds: [first?.id ?? '', second?.id ?? ''], fromId: folderId, to: { role: 'archive' } },
    token,
  });
  expect(moved.body).toMatchObject({ moved: 2 });
  expect(await getInbox(oleg)).toMatchObject({ total: 0, unread: 0 });
  expect((await getList(oleg, 'archive')).items).toMatchObject([
    { subject: 'Второе', unread: 0, isFlagged: true },
    { subject: 'Первое', unread: 1 },
  ]);
  await request(undoMove, { body: { undo: moved.body.undo }, token });
  expect(await getInbox(oleg)).toMatchObject({ total: 2, unread: 1 });
  expect((await getList(oleg, 'archive')).items).toEqual([]);
});

test('letters are found by forms of their words, by a person who wrote them and by their files', async () => {
  await pair();
  await writeLetter(server, nina, {
    to: [oleg.email],
    subject: 'Договор аренды',
    body: 'Ёлка стоит в холле.',
  });
  await writeLetter(server, nina, { to: [oleg.email], subject: 'Счёт', files: { 'Накладная.txt': '1' } });
  const found = async (q: string, caller = oleg) => {
    const { body } = await request(searchMessages, { query: { q }, token: caller.token });
    return body.items.map(({ subject }) => subject);
  };
  expect(await found('договором')).toEqual(['Договор аренды']);
  expect(await found('елка холл')).toEqual(['Договор аренды']);
  expect(await found('ljujdjh')).toEqual(['Договор аренды']);
  expect(await found('накладная')).toEqual(['Счёт']);
  expect(await found(`from:${nina.email.slice(0, 4)}`)).toEqual(['Счёт', 'Договор аренды']);
  expect(await found('has:file')).toEqual(['Счёт']);
  expect(await found('subject:елка')).toEqual([]);
  for (const q of ['самолёт', '%', 'from:%', 'has:file %']) expect([q, await found(q)]).toEqual([q, []]);
  const stranger = await addMember(server, nina.companyId, 'admin');
  expect(await found('договор', stranger)).toEqual([]);
});

test('letters that people write to each other at the same moment all arrive', async () => {
  await pair();
  const other = await startCompanyServer({ further: [diskArea, calendarArea, mailArea], beside: server });
  for (let at = 0; at < 6; at += 1) {
    const [from, to] = at % 2 === 0 ? [nina, oleg] : [oleg, nina];
    const draft = await makeDraft(server, from, { to: [to.email], subject: `Встречное ${at}` });
    await send(server, from, draft.id);
  }
  server.clock.advance(10_000);
  await Promise.all([server.drain(), other.drain()]);
  await server.drain();
  expect((await getList(nina, 'inbox')).items).toHaveLength(3);
  expect((await getList(oleg, 'inbox')).items).toHaveLength(3);
  await other.close();
});
