export { boundFirstPage } from './bound-first-page.ts';
export { groupChunks, groupShared, type Uses } from './chunks.ts';
export { fillPage } from './fill-page.ts';
export { precompress } from './precompress.ts';
export { preloadFonts } from './preload-fonts.ts';
export { refuseCycles } from './refuse-cycles.ts';
export { stampBuild } from './stamp-build.ts';
export { surveyUses } from './survey-uses.ts';
