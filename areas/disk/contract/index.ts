export { diskErrors } from './errors.ts';
export { DEEPEST, diskLimits } from './limits.ts';
export { folderChanged } from './live.ts';
export { nameKey, sortKey } from './names.ts';
export {
  createFolder,
  DiskNode,
  DiskRole,
  DiskSort,
  getNode,
  listFolder,
  renameNode,
} from './nodes.ts';
export { DiskSpace, listSpaces } from './spaces.ts';
