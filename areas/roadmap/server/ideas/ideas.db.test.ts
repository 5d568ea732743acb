import { listAudit } from '@artel/company/contract';
import { addMember, createOperatorMember } from '@artel/company/server/testing';
import {
  answerIdea,
  approveIdea,
  createComment,
  getIdea,
  listIdeas,
  listSimilarIdeas,
  listWeighedIdeas,
  mergeIdeas,
  removeIdea,
  setFollow,
  setVote,
  suggestIdea,
  updateIdea,
  withdrawIdea,
} from '@artel/roadmap/contract';
import { type Caller, callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeIdea, makeTwoCompanies, startRoadmapServer } from '../testing.ts';
import pairs from './similar-pairs.json' with { type: 'json' };

let server: TestServer;
beforeAll(async () => {
  server = await startRoadmapServer();
});
afterAll(() => server.close());

const suggest = ({ token }: Caller, title: string, text = '') =>
  callRoute(server, suggestIdea, { body: { title, text } }, { token });
const vote = ({ token }: Caller, ideaId: string, isVoted = true) =>
  callRoute(server, setVote, { params: { ideaId }, body: { isVoted } }, { token });
const get = ({ token }: Caller, ideaId: string) =>
  callRoute(server, getIdea, { params: { ideaId } }, { token });
const list = async ({ token }: Caller, query: object = {}) =>
  (await callRoute(server, listIdeas, { query: query as never }, { token })).body;
const titles = async (caller: Caller, query: object = {}) =>
  (await list(caller, query)).items.map(({ title }) => title);

test('[R-07] people of all companies see an idea; its author votes for it and follows it from the beginning', async () => {
  const { anna, vera } = await makeTwoCompanies(server);
  const { status, body } = await suggest(anna, 'Печать наклеек на коробки', 'Для склада');
  expect(status).toBe(201);
  expect(body).toMatchObject({ votes: 1, isVoted: true, isFollowed: true, isOwn: true, mayChange: true });
  expect((await get(vera, body.id)).body).toMatchObject({
    title: 'Печать наклеек на коробки',
    text: 'Для склада',
    status: 'considering',
    votes: 1,
    isVoted: false,
    isOwn: false,
    author: { kind: 'other', name: null, companyName: null },
  });
});

test('fifty clicks of one person at once are one vote, and taken back it is none', async () => {
  const { anna, vera } = await makeTwoCompanies(server);
  const { body } = await suggest(anna, 'Общий календарь отпусков');
  const clicks = await Promise.all(Array.from({ length: 50 }, () => vote(vera, body.id)));
  expect(new Set(clicks.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await get(vera, body.id)).body).toMatchObject({ votes: 2, isVoted: true, isFollowed: true });
  const mixed = await Promise.all(Array.from({ length: 20 }, () => vote(vera, body.id, false)));
  expect(new Set(mixed.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await get(vera, body.id)).body).toMatchObject({ votes: 1, isVoted: false, isFollowed: false });
});

test('a follower by choice still follows after the vote is withdrawn', async () => {
  const { anna, vera } = await makeTwoCompanies(server);
  const { body } = await suggest(anna, 'Ночной режим');
  const follow = (isFollowed: boolean) =>
    callRoute(server, setFollow, { params: { ideaId: body.id }, body: { isFollowed } }, vera);
  await vote(vera, body.id);
  expect((await follow(true)).body).toMatchObject({ isFollowed: true, votes: 2 });
  expect((await vote(vera, body.id, false)).body).toMatchObject({ isFollowed: true, votes: 1 });
  expect((await follow(false)).body).toMatchObject({ isFollowed: false });
});

test('the list is sorted by votes or age, page by page, and narrowed to the own ideas and to a status', async () => {
  const { anna, boris, vera } = await makeTwoCompanies(server);
  const word = 'Аквамарин';
  const made: string[] = [];
  for (const name of ['первый', 'второй', 'третий']) {
    const id = await makeIdea(server, { by: vera, title: `${word} ${name}` });
    made.push(id);
    server.clock.advance(1000);
  }
  for (const voter of [anna, boris]) await vote(voter, made[0] as string);
  await vote(anna, made[1] as string);
  const q = word;
  expect(await titles(anna, { q })).toEqual([`${word} первый`, `${word} второй`, `${word} третий`]);
  expect(await titles(anna, { q, sort: 'new' })).toEqual([
    `${word} третий`,
    `${word} второй`,
    `${word} первый`,
  ]);
  for (const sort of ['votes', 'new']) {
    const first = await list(anna, { q, sort, limit: 2 });
    const rest = await list(anna, { q, sort, limit: 2, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...rest.items].map(({ title }) => title)).toEqual(
      await titles(anna, { q, sort }),
    );
    expect(rest.nextCursor).toBeNull();
  }
  expect(await titles(anna, { q, own: 'yes' })).toEqual([]);
  expect(await titles(vera, { q, own: 'yes' })).toHaveLength(3);
  expect(await titles(anna, { q, status: 'planned' })).toEqual([]);
});

test('ideas are found by forms of words, beginnings, ё and е, and in the other layout; signs harm nothing', async () => {
  const { anna } = await makeTwoCompanies(server);
  await suggest(anna, 'Учёт бумажных трудовых книжек');
  const found = async (q: string) => (await titles(anna, { q })).includes('Учёт бумажных трудовых книжек');
  for (const q of ['учет', 'бумажная трудовая', 'трудов', ',evf;ys[', 'УЧЁТ КНИЖЕК'])
    expect(await found(q), q).toBe(true);
  for (const q of ['%', '_', "'", '\\', '😀', 'книжка велосипед']) expect(await found(q), q).toBe(false);
});

test('a similar idea is shown beside the typed title: at least 80 of 100 pairs in other words', async () => {
  const { anna } = await makeTwoCompanies(server);
  for (const [title] of pairs) await makeIdea(server, { title: title as string });
  let hits = 0;
  const missed: string[] = [];
  for (const [title, typed] of pairs) {
    const { body } = await callRoute(server, listSimilarIdeas, { query: { text: typed as string } }, anna);
    if (body.items.some((one) => one.title === title)) hits += 1;
    else missed.push(`${typed} → ${title}`);
  }
  expect(pairs).toHaveLength(100);
  expect(hits, missed.join('\n')).toBeGreaterThanOrEqual(80);
});

test('similar ideas of nothing and of common words alone are none', async () => {
  const { anna } = await makeTwoCompanies(server);
  for (const text of ['', ' ', 'и в на не', '!!!'])
    expect((await callRoute(server, listSimilarIdeas, { query: { text } }, anna)).body.items).toEqual([]);
});

test('the first idea of a company waits for the operator when it has a link; colleagues see it, others do not', async () => {
  const { anna, boris, vera } = await makeTwoCompanies(server);
  const operator = await createOperatorMember(server);
  const { body } = await suggest(anna, 'Лучшие окна на okna-super.ru', 'https://okna-super.ru');
  expect(body.isWaiting).toBe(true);
  expect((await get(boris, body.id)).status).toBe(200);
  expect((await get(vera, body.id)).status).toBe(404);
  expect((await vote(vera, body.id)).status).toBe(404);
  const comment = { params: { ideaId: body.id }, body: { text: 'Согласна' } };
  expect((await callRoute(server, createComment, comment, vera)).status).toBe(404);
  expect(await titles(vera, { q: 'okna' })).toEqual([]);
  const waiting = await callRoute(server, listWeighedIdeas, { query: { waiting: 'yes' } as never }, operator);
  expect(waiting.body.items.map(({ id }) => id)).toEqual([body.id]);
  await callRoute(server, approveIdea, { params: { ideaId: body.id } }, operator);
  expect((await get(vera, body.id)).status).toBe(200);
  expect((await suggest(anna, 'Ещё идея', 'www.okna-super.ru')).body.isWaiting).toBe(false);
  expect((await callRoute(server, removeIdea, { params: { ideaId: body.id } }, operator)).status).toBe(200);
  expect((await get(anna, body.id)).status).toBe(404);
});

test('an author changes the words until others or the operator took part; a stale version is refused', async () => {
  const { anna, vera } = await makeTwoCompanies(server);
  const { body } = await suggest(anna, 'Экспрот отчётов');
  const update = (caller: Caller, version: number) =>
    callRoute(
      server,
      updateIdea,
      { params: { ideaId: body.id }, body: { title: 'Экспорт отчётов', text: '', version } },
      { token: caller.token },
    );
  expect((await update(vera, 1)).status).toBe(404);
  expect((await update(anna, 1)).body).toMatchObject({ title: 'Экспорт отчётов', version: 2 });
  expect(await update(anna, 1)).toMatchObject({ status: 409, body: { current: { version: 2 } } });
  await vote(vera, body.id);
  expect((await update(anna, 2)).error.code).toBe('roadmap/idea-taken-up');
  expect((await get(vera, body.id)).body).toMatchObject({ title: 'Экспорт отчётов', version: 2 });
  const withdraw = (caller: Caller) =>
    callRoute(server, withdrawIdea, { params: { ideaId: body.id } }, { token: caller.token });
  expect((await withdraw(anna)).error.code).toBe('roadmap/idea-taken-up');
  await vote(vera, body.id, false);
  expect((await update(anna, 2)).body).toMatchObject({ version: 3 });
  expect((await withdraw(anna)).status).toBe(200);
  const { body: journal } = await callRoute(server, listAudit, { query: {} as never }, anna);
  expect(journal.items.map(({ act }) => act)).toEqual(
    expect.arrayContaining(['roadmap/idea-suggested', 'roadmap/idea-updated', 'roadmap/idea-withdrawn']),
  );
});

test('an idea that others commented on, or that the operator answered or merged, keeps its text', async () => {
  const { anna, vera } = await makeTwoCompanies(server);
  const operator = await createOperatorMember(server);
  const reactions: readonly ((ideaId: string) => Promise<unknown>)[] = [
    (ideaId) => callRoute(server, createComment, { params: { ideaId }, body: { text: 'Нужно' } }, vera),
    (ideaId) =>
      callRoute(
        server,
        answerIdea,
        { params: { ideaId }, body: { status: 'planned', answer: '', version: 1 } },
        operator,
      ),
    async (ideaId) =>
      callRoute(server, mergeIdeas, { body: { fromId: await makeIdea(server), intoId: ideaId } }, operator),
  ];
  for (const act of reactions) {
    const { body } = await suggest(anna, 'Склад по ячейкам');
    await act(body.id);
    const { version } = (await get(anna, body.id)).body;
    const words = { title: 'Совсем другое', text: '', version };
    const changed = await callRoute(server, updateIdea, { params: { ideaId: body.id }, body: words }, anna);
    expect(changed.error.code).toBe('roadmap/idea-taken-up');
    expect((await get(vera, body.id)).body.title).toBe('Склад по ячейкам');
  }
});

test('a link that is added to the first idea of a company later makes it wait, as one that was there at once', async () => {
  const { anna, boris, vera } = await makeTwoCompanies(server);
  const { body } = await suggest(anna, 'Лучшие двери');
  const update = (text: string, version: number) =>
    callRoute(
      server,
      updateIdea,
      { params: { ideaId: body.id }, body: { title: 'Лучшие двери', text, version } },
      anna,
    );
  expect((await update('https://dveri-super.ru', 1)).body.isWaiting).toBe(true);
  expect((await get(boris, body.id)).status).toBe(200);
  expect((await get(vera, body.id)).status).toBe(404);
  expect(await titles(vera, { q: 'двери' })).toEqual([]);
  expect((await update('Без ссылки', 2)).body.isWaiting).toBe(false);
  expect((await get(vera, body.id)).status).toBe(200);
  // Another idea was shown already, so links are allowed as in a suggestion.
  await suggest(boris, 'Лучшие полы');
  expect((await update('https://dveri-super.ru', 3)).body.isWaiting).toBe(false);
});

test('a guest reads ideas and takes no part', async () => {
  const { anna } = await makeTwoCompanies(server);
  const guest = await addMember(server, anna.companyId, 'guest');
  const ideaId = await makeIdea(server);
  expect((await get(guest, ideaId)).status).toBe(200);
  expect((await vote(guest, ideaId)).status).toBe(403);
  expect((await suggest(guest, 'Идея гостя')).status).toBe(403);
  const comment = { params: { ideaId }, body: { text: 'Я тоже' } };
  expect((await callRoute(server, createComment, comment, guest)).status).toBe(403);
});

test('a title of spaces and one of 121 letters are refused at their field', async () => {
  const { anna } = await makeTwoCompanies(server);
  for (const title of ['   ', 'я'.repeat(121), '\u200b\u200b'])
    expect(await suggest(anna, title)).toMatchObject({ status: 400, error: { errors: [{ path: 'title' }] } });
});

test('the 21st idea of a day is refused', async () => {
  server.limitNumbers('declared');
  const { anna } = await makeTwoCompanies(server);
  for (let n = 1; n <= 20; n += 1) expect((await suggest(anna, `Идея номер ${n}`)).status).toBe(201);
  expect((await suggest(anna, 'Двадцать первая')).error.code).toBe('roadmap/too-many-ideas-today');
});
