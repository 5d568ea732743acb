export { buildNode, buildId as idOf } from './build-node.ts';
