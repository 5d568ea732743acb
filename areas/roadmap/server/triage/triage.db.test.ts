import { listCustomers } from '@artel/billing/contract';
import { makeInvoice, makeSeller } from '@artel/billing/server/testing';
import { addMember, createOperatorMember, createOwner, type TestMember } from '@artel/company/server/testing';
import {
  answerIdea,
  createComment,
  getIdea,
  listComments,
  listWeighedIdeas,
  mergeIdeas,
  previewMerge,
  setFollow,
  setVote,
  undoMerge,
  weighIdea,
} from '@artel/roadmap/contract';
import { type Caller, callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeIdea, makeTwoCompanies, startRoadmapServer } from '../testing.ts';

let server: TestServer;
let operator: TestMember;
const notices: { readonly userId: string; readonly title: string }[] = [];
beforeAll(async () => {
  server = await startRoadmapServer((kind, { userId, values }) => {
    notices.push({ userId, title: server.platform.text(`notices.${kind}.title`, values) });
  });
  server.limitNumbers('none');
  await makeSeller(server);
  operator = await createOperatorMember(server);
});
afterAll(() => server.close());

const vote = ({ token }: Caller, ideaId: string, isVoted = true) =>
  callRoute(server, setVote, { params: { ideaId }, body: { isVoted } }, { token });
const get = async ({ token }: Caller, ideaId: string) =>
  (await callRoute(server, getIdea, { params: { ideaId } }, { token })).body;
const answer = async (ideaId: string, status: 'planned' | 'building' | 'done' | 'declined') => {
  const { version } = await get(operator, ideaId);
  const body = { status, answer: 'Ответ', version };
  return callRoute(server, answerIdea, { params: { ideaId }, body }, { token: operator.token });
};
const merge = async (fromId: string, intoId: string) =>
  callRoute(server, mergeIdeas, { body: { fromId, intoId } }, { token: operator.token });
/** Titles of the notices that a person received, with repetitions. */
const bell = async ({ userId }: Caller) =>
  notices.filter((one) => one.userId === userId).map(({ title }) => title);

test('each follower is notified of each answer once, also one who votes between two of them', async () => {
  const { anna, boris, vera } = await makeTwoCompanies(server);
  const ideaId = await makeIdea(server, { by: anna, title: 'Склад' });
  await vote(boris, ideaId);
  expect((await answer(ideaId, 'planned')).status).toBe(200);
  await vote(vera, ideaId);
  await server.drain();
  expect(await bell(boris)).toEqual(['Запланировано: Склад']);
  expect(await bell(vera)).toEqual([]);
  await answer(ideaId, 'building');
  await Promise.all([vote(vera, ideaId), server.drain()]);
  await answer(ideaId, 'done');
  await server.drain();
  expect((await bell(boris)).toSorted()).toEqual(['Готово: Склад', 'Делаем: Склад', 'Запланировано: Склад']);
  expect((await bell(vera)).toSorted()).toEqual(['Готово: Склад', 'Делаем: Склад']);
});

test('an answer that is corrected is no second notice; the first one and another status are', async () => {
  const { anna } = await makeTwoCompanies(server);
  const ideaId = await makeIdea(server, { by: anna, title: 'Табель' });
  await vote(anna, ideaId);
  const send = async (status: 'considering' | 'planned', text: string) => {
    const { version } = await get(operator, ideaId);
    const body = { status, answer: text, version };
    await callRoute(server, answerIdea, { params: { ideaId }, body }, { token: operator.token });
    await server.drain();
  };
  await send('considering', 'Думаем');
  expect(await bell(anna)).toEqual(['Рассматриваем: Табель']);
  await send('considering', 'Думаем над этим');
  expect(await bell(anna)).toHaveLength(1);
  expect((await get(anna, ideaId)).answer?.text).toBe('Думаем над этим');
  await send('planned', 'Весной');
  await send('planned', 'Осенью');
  expect(await bell(anna)).toEqual(['Рассматриваем: Табель', 'Запланировано: Табель']);
});

test('a closed idea takes no votes, and gives them back', async () => {
  const { anna, vera } = await makeTwoCompanies(server);
  const ideaId = await makeIdea(server);
  await vote(anna, ideaId);
  await answer(ideaId, 'declined');
  expect((await vote(vera, ideaId)).error.code).toBe('roadmap/idea-closed');
  expect((await vote(anna, ideaId, false)).body).toMatchObject({ votes: 0 });
});

test('an answer on top of a version that is no longer the newest is refused with the present one', async () => {
  const ideaId = await makeIdea(server);
  const body = { status: 'planned', answer: '', version: 1 } as const;
  const both = await Promise.all(
    [1, 2].map(() => callRoute(server, answerIdea, { params: { ideaId }, body }, { token: operator.token })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await get(operator, ideaId)).history).toHaveLength(1);
});

test('merged ideas count each person once, retain all comments and the mark of the vote, and notify followers once', async () => {
  const { anna, boris, vera } = await makeTwoCompanies(server);
  const [from, into] = [
    await makeIdea(server, { title: 'Экспорт' }),
    await makeIdea(server, { title: 'Выгрузка' }),
  ];
  for (const id of [from, into]) await vote(anna, id);
  await vote(boris, from);
  await vote(vera, into);
  for (const [caller, ideaId] of [
    [boris, from],
    [vera, into],
  ] as const)
    await callRoute(server, createComment, { params: { ideaId }, body: { text: 'Нужно' } }, caller);
  const preview = await callRoute(server, previewMerge, { query: { fromId: from, intoId: into } }, operator);
  expect(preview.body).toEqual({
    ...{ fromTitle: 'Экспорт', intoTitle: 'Выгрузка' },
    ...{ votes: 3, both: 1, comments: 2, notified: 2 },
  });
  expect((await merge(from, into)).status).toBe(201);
  await server.drain();
  expect(await get(boris, from)).toMatchObject({
    id: into,
    votes: 3,
    isVoted: true,
    merged: ['Экспорт'],
    comments: 2,
  });
  const comments = await callRoute(
    server,
    listComments,
    { params: { ideaId: from }, query: {} as never },
    anna,
  );
  expect(comments.body.items).toHaveLength(2);
  for (const one of [anna, boris]) expect(await bell(one)).toEqual(['Идея объединена с похожей: Экспорт']);
  expect(await bell(vera)).toEqual([]);
  await answer(into, 'planned');
  await server.drain();
  for (const one of [anna, boris, vera]) expect(await bell(one)).toContain('Запланировано: Выгрузка');
  // A vote on the merged idea is one on the idea that is shown.
  const { vera: other } = await makeTwoCompanies(server);
  expect((await vote(other, from)).body).toMatchObject({ ideaId: into, votes: 4 });
  // Withdrawing removes it from both.
  expect((await vote(anna, into, false)).body).toMatchObject({ votes: 3, isVoted: false });
});

test('a merge is undone within thirty days: each idea has its own votes again, and a withdrawn one stays withdrawn', async () => {
  const { anna, boris, vera } = await makeTwoCompanies(server);
  const [a, b, c] = [await makeIdea(server), await makeIdea(server), await makeIdea(server)];
  for (const one of [anna, boris]) await vote(one, a);
  await vote(vera, b);
  const first = await merge(a, b);
  const second = await merge(b, c);
  expect(await get(anna, a)).toMatchObject({ id: c, votes: 3 });
  await vote(boris, c, false);
  const undo = (id: string) =>
    callRoute(server, undoMerge, { params: { mergeId: id } }, { token: operator.token });
  expect((await undo(second.body.id)).body).toEqual({ ideaId: b });
  expect(await get(anna, a)).toMatchObject({ id: b, votes: 2 });
  expect((await undo(first.body.id)).status).toBe(200);
  expect(await get(anna, a)).toMatchObject({ id: a, votes: 1, isVoted: true });
  expect(await get(vera, b)).toMatchObject({ id: b, votes: 1, isFollowed: true });
  expect(await get(vera, c)).toMatchObject({ id: c, votes: 0, isFollowed: false });
  expect((await undo(first.body.id)).error.code).toBe('roadmap/merge-final');
});

test('a merge that is thirty days old is not undone, and ideas that are one already are not merged', async () => {
  const [a, b] = [await makeIdea(server), await makeIdea(server)];
  const { body } = await merge(a, b);
  expect((await merge(a, b)).error.code).toBe('roadmap/not-mergeable');
  expect((await merge(b, a)).error.code).toBe('roadmap/not-mergeable');
  expect((await merge(b, b)).error.code).toBe('roadmap/not-mergeable');
  const details = () => callRoute(server, weighIdea, { params: { ideaId: b } }, operator);
  expect((await details()).body.merges).toMatchObject([{ mayUndo: true }]);
  await server.db(`UPDATE roadmap.merges SET created_at = created_at - interval '30 days' WHERE id = $1`, [
    body.id,
  ]);
  expect((await details()).body.merges).toMatchObject([{ mayUndo: false }]);
  const undone = await callRoute(server, undoMerge, { params: { mergeId: body.id } }, operator);
  expect(undone.error.code).toBe('roadmap/merge-final');
});

test('two merges against each other at once leave no circle', async () => {
  const [a, b] = [await makeIdea(server), await makeIdea(server)];
  const both = await Promise.all([merge(a, b), merge(b, a)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

test('the weight of an idea equals what billing says of the companies of its voters, each company once', async () => {
  const [first, second] = [await createOwner(server, 'Весомая'), await createOwner(server, 'Лёгкая')];
  const colleague = await addMember(server, first.companyId, 'member');
  const invoice = await makeInvoice(server, first);
  expect(invoice).toBeTruthy();
  await server.db(
    `UPDATE billing.subscriptions SET paid_from = '2026-01-01', paid_until = '2030-01-01', anchor_on = '2026-01-01', period = 1
     WHERE company_id = $1`,
    [first.companyId],
  );
  const ideaId = await makeIdea(server, { title: 'Весомая идея' });
  for (const one of [first, colleague, second]) await vote(one, ideaId);
  const weighed = await callRoute(server, listWeighedIdeas, { query: { q: 'весомая' } as never }, operator);
  const { body: customers } = await callRoute(server, listCustomers, { query: {} as never }, operator);
  const own = customers.items.filter(({ companyId }) =>
    [first.companyId, second.companyId].includes(companyId),
  );
  const sum = (of: 'seats' | 'monthlyKopecks') => own.reduce((all, one) => all + one[of], 0);
  expect(sum('monthlyKopecks')).toBeGreaterThan(0);
  expect(weighed.body.items).toMatchObject([
    { votes: 3, weight: { companies: 2, seats: sum('seats'), monthlyKopecks: sum('monthlyKopecks') } },
  ]);
  const details = await callRoute(server, weighIdea, { params: { ideaId } }, operator);
  expect(details.body).toMatchObject({ weight: weighed.body.items[0]?.weight, followers: 3 });
});

test('the seller alone learns what customers weigh', async () => {
  const owner = await createOwner(server, 'Посторонняя');
  const [row] = await server.db<{ sum: string }>(
    `SELECT billing.customer_weight($1, ARRAY[$1]::uuid[], now(), 'seats') AS sum`,
    [owner.companyId],
  );
  expect(Number(row?.sum)).toBe(0);
});

test('a follower without a vote is notified too, and one who stopped following is not', async () => {
  const { anna, vera } = await makeTwoCompanies(server);
  const ideaId = await makeIdea(server, { title: 'Слежка' });
  const follow = (caller: Caller, isFollowed: boolean) =>
    callRoute(server, setFollow, { params: { ideaId }, body: { isFollowed } }, { token: caller.token });
  await follow(anna, true);
  await follow(vera, true);
  await follow(vera, false);
  await answer(ideaId, 'planned');
  await server.drain();
  expect(await bell(anna)).toEqual(['Запланировано: Слежка']);
  expect(await bell(vera)).toEqual([]);
});
