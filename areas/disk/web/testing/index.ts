export { buildId, buildNode } from './build-node.ts';
