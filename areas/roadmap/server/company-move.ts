import { type Moves, stays } from '@artel/server';

/** How the tables of this area travel with a company. */
export const roadmapMoves: Moves = {
  'roadmap.comments': stays('the roadmap is that of the installation'),
  'roadmap.follows': stays('the roadmap is that of the installation'),
  'roadmap.idea_words': stays('the roadmap is that of the installation'),
  'roadmap.ideas': stays('the roadmap is that of the installation'),
  'roadmap.merges': stays('the roadmap is that of the installation'),
  'roadmap.statuses': stays('the roadmap is that of the installation'),
  'roadmap.votes': stays('the roadmap is that of the installation'),
};
