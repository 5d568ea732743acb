export { buildId, buildNode } from './build-node.ts';
export { buildDocx, buildPptx } from './build-office.ts';
export { buildZip } from './build-zip.ts';
