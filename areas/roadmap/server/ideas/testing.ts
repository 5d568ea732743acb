import type { Caller, RouteExamples, TestServer } from '@artel/server/testing';

let made = 0;

/** One that is there already, in the caller's company; answers its id. */
async function makeIdea({ db, platform, clock }: TestServer, caller: Caller | null): Promise<string> {
  const id = platform.ids.next();
  made += 1;
  await db(
    `INSERT INTO roadmap.ideas (company_id, id, title, text, created_at) VALUES ($1, $2, $3, '', $4)`,
    [caller?.companyId, id, `Запись ${made}`, clock.now()],
  );
  return id;
}

const written = { title: 'Ключи', text: 'У охраны' };

/** One valid call of each route, for the access matrix. */
export const ideaExamples: RouteExamples<TestServer> = {
  'roadmap/list-ideas': async ({ server, caller }) => {
    await makeIdea(server, caller);
    return { query: { q: 'запись', sort: 'created' } };
  },
  'roadmap/create-idea': () => ({ body: written }),
  'roadmap/update-idea': async ({ server, caller }) => ({
    params: { ideaId: await makeIdea(server, caller) },
    body: { ...written, version: 1 },
  }),
  'roadmap/delete-idea': async ({ server, caller }) => ({
    params: { ideaId: await makeIdea(server, caller) },
  }),
};
