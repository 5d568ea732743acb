export { Comment, createComment, deleteComment, listComments } from './comments.ts';
export { deleteEntry, Entry, listEntries, publishEntry, updateEntry } from './entries.ts';
export { roadmapErrors } from './errors.ts';
export { ideaAnswered, ideasMerged } from './events.ts';
export {
  Author,
  getIdea,
  IDEA_STATUSES,
  Idea,
  IdeaLine,
  IdeaStatus,
  isClosed,
  listIdeas,
  listSimilarIdeas,
  ReaderState,
  setFollow,
  setVote,
  suggestIdea,
  updateIdea,
  withdrawIdea,
} from './ideas.ts';
export { ideaChanged } from './live.ts';
export { roadmapPages } from './pages.ts';
export {
  answerIdea,
  approveIdea,
  listWeighedIdeas,
  Merge,
  MergePreview,
  mergeIdeas,
  previewMerge,
  removeIdea,
  undoMerge,
  WeighedDetails,
  WeighedIdea,
  Weight,
  weighIdea,
} from './triage.ts';
