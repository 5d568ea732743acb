export { createIdea, deleteIdea, Idea, IdeaSort, ideasChanged, listIdeas, updateIdea } from './ideas.ts';
export { roadmapPages } from './pages.ts';
