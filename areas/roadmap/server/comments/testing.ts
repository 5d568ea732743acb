import type { Caller, RouteExamples, TestServer } from '@artel/server/testing';
import { makeIdea, ofIdea } from '../ideas/testing.ts';

async function makeComment(server: TestServer, caller: Caller | null): Promise<string> {
  const [id, ideaId] = [server.platform.ids.next(), await makeIdea(server)];
  await server.db(
    `INSERT INTO roadmap.comments (id, idea_id, text, is_official, user_id, company_id, member_id, created_at)
     VALUES ($1, $2, 'Поддерживаю', false, $3, $4, $5, $6)`,
    [id, ideaId, caller?.userId, caller?.companyId, caller?.memberId, server.clock.now()],
  );
  return id;
}

/** One valid call of each route. */
export const commentsExamples: RouteExamples<TestServer> = {
  'roadmap/list-comments': ({ server }) => ofIdea(server),
  'roadmap/create-comment': async ({ server }) => ({
    ...(await ofIdea(server)),
    body: { text: 'Поддерживаю' },
  }),
  'roadmap/delete-comment': async ({ server, caller }) => ({
    params: { commentId: await makeComment(server, caller) },
  }),
};
