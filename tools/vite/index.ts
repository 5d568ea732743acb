export { fillPage } from './fill-page.ts';
export { precompress } from './precompress.ts';
export { preloadFonts } from './preload-fonts.ts';
export { refuseCycles } from './refuse-cycles.ts';
export { stampBuild } from './stamp-build.ts';
export { wayIn } from './way-in.ts';
