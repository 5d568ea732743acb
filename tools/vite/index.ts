export { fillPage } from './fill-page.ts';
export { precompress } from './precompress.ts';
export { stampBuild } from './stamp-build.ts';
