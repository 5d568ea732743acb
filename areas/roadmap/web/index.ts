export { roadmapWeb } from './roadmap-web.ts';
