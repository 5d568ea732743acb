export { buildNode, idOf } from './build-node.ts';
