import type { Caller, RouteExamples, TestServer } from '@artel/server/testing';

let made = 0;

/** Creates an idea, of the caller or without an author; returns its id. */
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

const words = { title: 'Выгрузка счетов в 1С', text: 'Одним файлом за месяц' };
/** Names an existing idea. */
export const ofIdea = async (server: TestServer, by: Caller | null = null) => ({
  params: { ideaId: await makeIdea(server, { by }) },
});

/** One valid call of each route. */
export const ideasExamples: RouteExamples<TestServer> = {
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
};
