import type { RouteExamples, TestServer } from '@artel/server/testing';

const words = { title: 'Встречи', text: 'В браузере' };

async function makeEntry({ db, platform, clock }: TestServer): Promise<string> {
  const id = platform.ids.next();
  await db(`INSERT INTO roadmap.entries (id, title, text, created_at) VALUES ($1, 'Новое', '', $2)`, [
    id,
    clock.now(),
  ]);
  return id;
}

/** One valid call of each route. */
export const entriesExamples: RouteExamples<TestServer> = {
  'roadmap/list-entries': () => ({}),
  'roadmap/publish-entry': () => ({ body: words }),
  'roadmap/update-entry': async ({ server }) => ({
    params: { entryId: await makeEntry(server) },
    body: { ...words, version: 1 },
  }),
  'roadmap/delete-entry': async ({ server }) => ({ params: { entryId: await makeEntry(server) } }),
};
