import { routePath } from '@artel/contract';
import { ideaAnswered, ideasMerged, roadmapPages } from '@artel/roadmap/contract';
import { notice } from '@artel/server';
import { findAnswer, findMergeNews, listFollowersBefore } from './notices.store.ts';

/** Notifies followers of each answer once; the notice names the idea and no person. */
const answered = notice({
  kind: 'roadmap/idea-answered',
  event: ideaAnswered,
  run: ({ db, text }, { ideaId, number }) =>
    db.asInstallation('roadmap/notices', async (tx) => {
      const answer = await findAnswer(tx, ideaId, number);
      if (!answer) return [];
      const values = { title: answer.title, status: text(`roadmap.statuses.${answer.status}`) };
      const page = routePath(roadmapPages.idea, { ideaId });
      const followers = await listFollowersBefore(tx, ideaId, number);
      return followers.map((userId) => ({ userId, companyId: null, values, page }));
    }),
});

const merged = notice({
  kind: 'roadmap/ideas-merged',
  event: ideasMerged,
  run: ({ db }, { mergeId }) =>
    db.asInstallation('roadmap/notices', async (tx) => {
      const news = await findMergeNews(tx, mergeId);
      if (!news) return [];
      const { title, into, intoId, followers } = news;
      const page = routePath(roadmapPages.idea, { ideaId: intoId });
      return followers.map((userId) => ({ userId, companyId: null, values: { title, into }, page }));
    }),
});

export const roadmapNotices = [answered, merged];
