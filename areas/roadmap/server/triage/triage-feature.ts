import * as contract from '@artel/roadmap/contract';
import { bind, type Feature } from '@artel/server';
import { answerIdea } from './answer-idea.ts';
import { approveIdea } from './approve-idea.ts';
import { listWeighedIdeas, weighIdea } from './list-weighed-ideas.ts';
import { mergeIdeas } from './merge-ideas.ts';
import { previewMerge } from './preview-merge.ts';
import { removeIdea } from './remove-idea.ts';
import { undoMerge } from './undo-merge.ts';

/** The operator's actions on ideas. */
export const triage: Feature = {
  routes: [
    bind(contract.listWeighedIdeas, listWeighedIdeas),
    bind(contract.weighIdea, (deps, actor, params) => weighIdea(deps, actor, params.ideaId)),
    bind(contract.answerIdea, answerIdea),
    bind(contract.approveIdea, (deps, actor, params) => approveIdea(deps, actor, params.ideaId)),
    bind(contract.removeIdea, (deps, actor, params) => removeIdea(deps, actor, params.ideaId)),
    bind(contract.previewMerge, previewMerge),
    bind(contract.mergeIdeas, mergeIdeas),
    bind(contract.undoMerge, (deps, actor, params) => undoMerge(deps, actor, params.mergeId)),
  ],
  // Held only in the operator's company.
  permissions: { 'operator.roadmap': ['owner', 'admin'] },
  retention: [
    { table: 'roadmap.statuses', label: 'answers of the operator to ideas', duration: 'as long as the idea' },
    { table: 'roadmap.merges', label: 'which idea was merged into which', duration: 'as long as both ideas' },
  ],
};
