import { addMember, createOperatorMember, createOwner, type TestMember } from '@artel/company/server/testing';
import {
  answerIdea,
  createComment,
  getIdea,
  listComments,
  listIdeas,
  listSimilarIdeas,
  roadmapPages,
  setVote,
  suggestIdea,
} from '@artel/roadmap/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseCompany, erasePerson, exportCompany, exportPerson } from './data/data.ts';
import { ideaSearch } from './ideas/idea-search.ts';
import { roadmapNotices } from './notices/roadmap-notices.ts';
import { startRoadmapServer } from './testing.ts';

let server: TestServer;
let operator: TestMember;
let author: TestMember;
let reader: TestMember;
let ideaId: string;
/** The values that give the author away: names and every id. */
let secrets: string[];

beforeAll(async () => {
  server = await startRoadmapServer();
  operator = await createOperatorMember(server);
  author = await createOwner(server, 'Тайная мануфактура');
  reader = await createOwner(server, 'Чужая контора');
  const { body } = await callRoute(
    server,
    suggestIdea,
    { body: { title: 'Сургуч на письмах', text: '' } },
    author,
  );
  ideaId = body.id;
  for (const text of ['Очень нужно', 'Правда'])
    await callRoute(server, createComment, { params: { ideaId }, body: { text } }, author);
  await callRoute(server, setVote, { params: { ideaId }, body: { isVoted: true } }, reader);
  const [names] = await server.db<{ familyName: string; givenName: string }>(
    `SELECT family_name AS "familyName", given_name AS "givenName" FROM company.members WHERE user_id = $1`,
    [author.userId],
  );
  secrets = [
    ...[author.userId, author.companyId, author.memberId, 'Тайная мануфактура'],
    ...[names?.familyName, names?.givenName].filter((name): name is string => Boolean(name)),
  ];
});
afterAll(() => server.close());

const leaksIn = (words: unknown) => secrets.filter((secret) => JSON.stringify(words).includes(secret));

test('people of another company learn neither the author nor the company by any answer of the API', async () => {
  const answers = [
    await callRoute(server, getIdea, { params: { ideaId } }, reader),
    await callRoute(server, listIdeas, { query: {} as never }, reader),
    await callRoute(server, listSimilarIdeas, { query: { text: 'сургуч на письмах' } }, reader),
    await callRoute(server, listComments, { params: { ideaId }, query: {} as never }, reader),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(leaksIn(body)).toEqual([]);
  }
  expect(answers[3]?.body).toMatchObject({
    items: [{ author: { kind: 'other', name: null, companyName: null } }, {}],
  });
});

test('colleagues see the name, the operator the company as well, and neither gets an id', async () => {
  const colleague = await addMember(server, author.companyId, 'member');
  const seen = (await callRoute(server, getIdea, { params: { ideaId } }, colleague)).body;
  expect(seen.author).toMatchObject({ kind: 'colleague', companyName: null });
  expect(secrets).toEqual(expect.arrayContaining([seen.author.name?.split(' ')[0]]));
  const known = (await callRoute(server, getIdea, { params: { ideaId } }, operator)).body;
  expect(known.author).toMatchObject({ kind: 'other', companyName: 'Тайная мануфактура' });
  for (const id of [author.userId, author.companyId, author.memberId])
    expect(JSON.stringify([seen, known])).not.toContain(id);
});

test('notices, live events and the one search name no author', async () => {
  const { body: now } = await callRoute(server, getIdea, { params: { ideaId } }, operator);
  const body = { status: 'planned', answer: 'Сделаем', version: now.version } as const;
  await callRoute(server, answerIdea, { params: { ideaId }, body }, operator);
  const [answered] = roadmapNotices;
  const sent = await answered?.run(server.platform, { ideaId, number: 1 } as never);
  expect(sent?.map(({ userId }) => userId)).toContain(reader.userId);
  expect(leaksIn(sent?.map(({ values, page, companyId }) => ({ values, page, companyId })))).toEqual([]);
  const published = await server.db<{ ids: unknown }>(
    `SELECT ids FROM platform.live_events WHERE name LIKE 'roadmap/%'`,
  );
  expect(published.length).toBeGreaterThan(0);
  expect(leaksIn(published)).toEqual([]);
  const actor = {
    userId: reader.userId,
    sessionId: reader.userId,
    via: null,
    membership: {
      ...{ companyId: reader.companyId, memberId: reader.memberId, role: 'owner' },
      ...{ permissions: new Set<string>(), principalIds: [], isSuspended: false },
    },
  };
  const hits = await server.platform.db.asReader(actor, async (tx) => {
    const query = { typed: 'сургуч', readings: ['сургуч'] };
    const ids = await ideaSearch.find(tx, actor, query, null, 10);
    expect(await ideaSearch.find(tx, actor, query, ids.at(-1) ?? null, 10)).toEqual([]);
    return ideaSearch.present({ ...server.platform, tx } as never, actor, ids);
  });
  expect(hits).toMatchObject([{ title: 'Сургуч на письмах', place: 'Запланировано' }]);
  expect(hits[0]?.page).toBe(roadmapPages.idea.path.replace('{ideaId}', ideaId));
  expect(leaksIn(hits)).toEqual([]);
});

test('a person takes along their own words and votes, a company what its people wrote, and no one else', async () => {
  const own = JSON.stringify(await exportPerson(server.platform, author.userId));
  expect(own).toContain('Сургуч на письмах');
  expect(own).toContain('Очень нужно');
  const others = await exportPerson(server.platform, reader.userId);
  expect(leaksIn(others)).toEqual([]);
  expect(JSON.stringify(others)).toContain('Сургуч');
  expect(JSON.stringify(others)).not.toContain('Очень нужно');
  expect(leaksIn(await exportCompany(server.platform, reader.companyId))).toEqual([]);
  expect(JSON.stringify(await exportCompany(server.platform, author.companyId))).toContain('Правда');
});

test('an erased person leaves words without an author and no vote; an erased company is forgotten', async () => {
  await eraseCompany(server.platform, author.companyId);
  const without = await callRoute(server, getIdea, { params: { ideaId } }, operator);
  expect(without.body.author).toEqual({ kind: 'other', name: null, companyName: null });
  await erasePerson(server.platform, author.userId);
  const { body } = await callRoute(server, getIdea, { params: { ideaId } }, operator);
  expect(body).toMatchObject({ votes: 1, author: { kind: 'gone', name: null, companyName: null } });
  for (const table of ['ideas', 'votes', 'follows', 'comments'])
    expect(leaksIn(await server.db(`SELECT * FROM roadmap.${table}`))).toEqual([]);
});
