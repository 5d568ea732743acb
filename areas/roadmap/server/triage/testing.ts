import type { RouteExamples, TestServer } from '@artel/server/testing';
import { makeIdea, ofIdea } from '../ideas/testing.ts';

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

/** One valid call of each route. */
export const triageExamples: RouteExamples<TestServer> = {
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
};
