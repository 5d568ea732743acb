import * as contract from '@artel/roadmap/contract';
import { bind, type Feature } from '@artel/server';
import { ideaSearch } from './idea-search.ts';
import { listIdeaTitles } from './ideas.store.ts';
import { listIdeas } from './list-ideas.ts';
import { listSimilarIdeas } from './list-similar-ideas.ts';
import { presentIdea } from './present-idea.ts';
import { setFollow } from './set-follow.ts';
import { setVote } from './set-vote.ts';
import { suggestIdea } from './suggest-idea.ts';
import { updateIdea } from './update-idea.ts';
import { withdrawIdea } from './withdraw-idea.ts';

const stored = 'as long as the installation; who wrote is removed with the person or the company';

/** Ideas of people of all companies, their votes and who follows them. */
export const ideas: Feature = {
  routes: [
    bind(contract.listIdeas, listIdeas),
    bind(contract.listSimilarIdeas, (deps, actor, query) => listSimilarIdeas(deps, actor, query.text)),
    bind(contract.getIdea, (deps, actor, params) => presentIdea(deps, actor, params.ideaId)),
    bind(contract.suggestIdea, suggestIdea),
    bind(contract.updateIdea, updateIdea),
    bind(contract.withdrawIdea, (deps, actor, params) => withdrawIdea(deps, actor, params.ideaId)),
    bind(contract.setVote, setVote),
    bind(contract.setFollow, setFollow),
  ],
  permissions: { 'roadmap.take-part': ['owner', 'admin', 'accountant', 'member'] },
  searches: [ideaSearch],
  auditSubjects: [{ kind: 'idea', name: listIdeaTitles, recordedAs: 'ideaTitle' }],
  retention: [
    { table: 'roadmap.ideas', label: 'ideas of the roadmap', duration: stored },
    {
      table: 'roadmap.idea_words',
      label: 'words by which ideas are searched',
      duration: 'as long as the idea',
    },
    {
      table: 'roadmap.votes',
      label: 'votes for ideas and who follows them',
      duration: 'as long as the idea and the person',
    },
    {
      table: 'roadmap.follows',
      label: 'votes for ideas and who follows them',
      duration: 'as long as the idea and the person',
    },
  ],
};
