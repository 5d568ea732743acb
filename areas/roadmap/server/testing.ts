import { billingArea } from '@artel/billing/server';
import { addMember, createOwner, startCompanyServer, type TestMember } from '@artel/company/server/testing';
import { invitationsArea } from '@artel/invitations/server';
import { notificationsArea } from '@artel/notifications/server';
import { onboardingArea } from '@artel/onboarding/server';
import { requisitesArea } from '@artel/requisites/server';
import type { Caller, RouteExamples, TestServer } from '@artel/server/testing';
import { roadmapArea } from './index.ts';
import { roadmapNotices } from './notices/roadmap-notices.ts';

/** A server with the areas that this one builds upon, and the bell. */
export const startRoadmapServer = (): Promise<TestServer> =>
  startCompanyServer({
    further: [
      requisitesArea,
      invitationsArea,
      onboardingArea,
      billingArea,
      roadmapArea,
      notificationsArea(roadmapNotices),
    ],
  });

let made = 0;

/** An idea that is there already, of the caller or of no one; answers its id. */
export async function makeIdea(
  { db, platform, clock }: TestServer,
  { by = null, title, text = '' }: { by?: Caller | null; title?: string; text?: string } = {},
): Promise<string> {
  const id = platform.ids.next();
  made += 1;
  await db(
    `INSERT INTO roadmap.ideas (id, root_id, title, text, is_waiting, user_id, company_id, member_id, created_at)
     VALUES ($1, $1, $2, $3, false, $4, $5, $6, $7)`,
    [id, title ?? `Идея ${made}`, text, by?.userId, by?.companyId, by?.memberId, clock.now()],
  );
  return id;
}

async function makeComment(server: TestServer, caller: Caller | null): Promise<string> {
  const [id, ideaId] = [server.platform.ids.next(), await makeIdea(server)];
  await server.db(
    `INSERT INTO roadmap.comments (id, idea_id, text, is_official, user_id, company_id, member_id, created_at)
     VALUES ($1, $2, 'Поддерживаю', false, $3, $4, $5, $6)`,
    [id, ideaId, caller?.userId, caller?.companyId, caller?.memberId, server.clock.now()],
  );
  return id;
}

async function makeMerge(server: TestServer): Promise<string> {
  const [id, fromId, intoId] = [server.platform.ids.next(), await makeIdea(server), await makeIdea(server)];
  await server.db('UPDATE roadmap.ideas SET root_id = $2 WHERE id = $1', [fromId, intoId]);
  await server.db('INSERT INTO roadmap.merges (id, from_id, into_id, created_at) VALUES ($1, $2, $3, $4)', [
    id,
    fromId,
    intoId,
    server.clock.now(),
  ]);
  return id;
}

async function makeEntry({ db, platform, clock }: TestServer): Promise<string> {
  const id = platform.ids.next();
  await db(`INSERT INTO roadmap.entries (id, title, text, created_at) VALUES ($1, 'Новое', '', $2)`, [
    id,
    clock.now(),
  ]);
  return id;
}

const words = { title: 'Выгрузка счетов в 1С', text: 'Одним файлом за месяц' };
const ofIdea = async (server: TestServer, by: Caller | null = null) => ({
  params: { ideaId: await makeIdea(server, { by }) },
});

/** One valid call of each route. */
export const roadmapExamples: RouteExamples<TestServer> = {
  'roadmap/list-ideas': async ({ server, caller }) => {
    await makeIdea(server, { by: caller });
    return { query: { q: 'идея', sort: 'new', own: 'yes' } };
  },
  'roadmap/list-similar-ideas': () => ({ query: { text: 'выгрузка счетов' } }),
  'roadmap/get-idea': ({ server }) => ofIdea(server),
  'roadmap/suggest-idea': () => ({ body: words }),
  'roadmap/update-idea': async ({ server, caller }) => ({
    ...(await ofIdea(server, caller)),
    body: { ...words, version: 1 },
  }),
  'roadmap/withdraw-idea': ({ server, caller }) => ofIdea(server, caller),
  'roadmap/set-vote': async ({ server }) => ({ ...(await ofIdea(server)), body: { isVoted: true } }),
  'roadmap/set-follow': async ({ server }) => ({ ...(await ofIdea(server)), body: { isFollowed: true } }),
  'roadmap/list-comments': ({ server }) => ofIdea(server),
  'roadmap/create-comment': async ({ server }) => ({
    ...(await ofIdea(server)),
    body: { text: 'Поддерживаю' },
  }),
  'roadmap/delete-comment': async ({ server, caller }) => ({
    params: { commentId: await makeComment(server, caller) },
  }),
  'roadmap/list-weighed-ideas': async ({ server }) => {
    await makeIdea(server);
    return { query: { sort: 'votes' } };
  },
  'roadmap/weigh-idea': ({ server }) => ofIdea(server),
  'roadmap/answer-idea': async ({ server }) => ({
    ...(await ofIdea(server)),
    body: { status: 'planned', answer: 'Сделаем весной', version: 1 },
  }),
  'roadmap/approve-idea': ({ server }) => ofIdea(server),
  'roadmap/remove-idea': ({ server }) => ofIdea(server),
  'roadmap/preview-merge': async ({ server }) => ({
    query: { fromId: await makeIdea(server), intoId: await makeIdea(server) },
  }),
  'roadmap/merge-ideas': async ({ server }) => ({
    body: { fromId: await makeIdea(server), intoId: await makeIdea(server) },
  }),
  'roadmap/undo-merge': async ({ server }) => ({ params: { mergeId: await makeMerge(server) } }),
  'roadmap/list-entries': () => ({}),
  'roadmap/publish-entry': () => ({ body: words }),
  'roadmap/update-entry': async ({ server }) => ({
    params: { entryId: await makeEntry(server) },
    body: { ...words, version: 1 },
  }),
  'roadmap/delete-entry': async ({ server }) => ({ params: { entryId: await makeEntry(server) } }),
};

/** Routes that name ideas of the installation, which people of every company reach. */
export const commonIdeas = [
  'roadmap/get-idea',
  'roadmap/set-vote',
  'roadmap/set-follow',
  'roadmap/list-comments',
  'roadmap/create-comment',
];

/** Two companies with a member each, and a colleague of the first. */
export async function makeTwoCompanies(
  server: TestServer,
): Promise<{ anna: TestMember; boris: TestMember; vera: TestMember }> {
  const anna = await createOwner(server, 'Северная верфь');
  const boris = await addMember(server, anna.companyId, 'member');
  const vera = await createOwner(server, 'Южный порт');
  return { anna, boris, vera };
}
