import { routePath, type SearchHit } from '@artel/contract';
import { roadmapPages } from '@artel/roadmap/contract';
import type { SearchProvider } from '@artel/server';
import { findIdeaIds, listIdeasByIds } from './ideas.store.ts';
import { toViewer } from './to-viewer.ts';

/** Ideas in the one search. They belong to the installation, so the shared tables of words, which belong to companies, do not fit. */
export const ideaSearch: SearchProvider = {
  kind: 'roadmap/idea',
  find: (tx, _actor, { readings }, before, limit) => findIdeaIds(tx, { readings, before, limit }),
  async present({ tx, text }, actor, ids) {
    const rows = await listIdeasByIds(tx, toViewer(actor), ids);
    return rows.map(
      ({ id, title, status }): SearchHit => ({
        id,
        title,
        place: text(`roadmap.statuses.${status}`),
        page: routePath(roadmapPages.idea, { ideaId: id }),
      }),
    );
  },
};
