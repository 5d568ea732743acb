import * as contract from '@artel/roadmap/contract';
import { bind, type Feature } from '@artel/server';
import { createIdea } from './create-idea.ts';
import { deleteIdea } from './delete-idea.ts';
import { listTitles } from './ideas.store.ts';
import { listIdeas } from './list-ideas.ts';
import { updateIdea } from './update-idea.ts';

/** The ideas of a company: all its people read them, and some write. */
export const ideas: Feature = {
  routes: [
    bind(contract.listIdeas, (deps, actor, { query }) => listIdeas(deps, actor, query)),
    bind(contract.createIdea, (deps, actor, { body }) => createIdea(deps, actor, body)),
    bind(contract.updateIdea, (deps, actor, { params, body }) =>
      updateIdea(deps, actor, { ...params, ...body }),
    ),
    bind(contract.deleteIdea, (deps, actor, { params }) => deleteIdea(deps, actor, params.ideaId)),
  ],
  permissions: { 'roadmap.manage-ideas': ['owner', 'admin'] },
  auditSubjects: [{ kind: 'idea', name: listTitles, recordedAs: 'ideaTitle' }],
  // Rows of a company are exported with it and erased with it, as those of every table of companies.
  lives: [{ table: 'roadmap.ideas', what: 'ideas of companies', kept: 'as long as the company' }],
};
