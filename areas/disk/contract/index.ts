export {
  DiskGrant,
  DiskReader,
  getAccess,
  grantAccess,
  listReaders,
  listShared,
  revokeAccess,
} from './access.ts';
export { AccessRequest, declineAccess, requestAccess } from './access-requests.ts';
export { createArchive, MOST_IN_ADDRESS, MOST_IN_ARCHIVE, MOST_PACKED } from './archives.ts';
export { changeChoice } from './choices.ts';
export { uploadChunks } from './chunks.ts';
export { copyNode, copyNodes } from './copies.ts';
export { countFolder, countTrash } from './counts.ts';
export { serveFiles } from './dav.ts';
export { createDownload } from './downloads.ts';
export { diskErrors } from './errors.ts';
export {
  accessGranted,
  accessRequested,
  accessRevoked,
  fileStored,
  filesReceived,
  folderCreated,
  linkCreated,
  linkRevoked,
  linkUsed,
  nodeLeft,
  nodeRenamed,
  nodeShared,
  nodesCopied,
  nodesMoved,
  nodesPurged,
  nodesRestored,
  nodesTrashed,
  trashEmptied,
} from './events.ts';
export { getLeftBehind, LeftBehind, MOST_LEFT_NAMED, withdrawAccess } from './left-behind.ts';
export { DEEPEST, diskLimits } from './limits.ts';
export {
  downloadShare,
  getShare,
  getSharedNode,
  listShare,
  openShare,
  previewShare,
  SharedNode,
  unlockShare,
} from './link-visits.ts';
export { createLink, DiskLink, listOwnLinks, revokeLink, updateLink } from './links.ts';
export { folderChanged, sharedChanged } from './live.ts';
export { breakLock, NodeLock } from './locks.ts';
export {
  DiskKind,
  getMediaType,
  isShown,
  listMediaTypes,
} from './media-types.ts';
export { moveNodes } from './moves.ts';
export { findNameProblem, findSentNameProblem, nameKey, numberedName, sortKey } from './names.ts';
export {
  createFolder,
  DiskNode,
  DiskRole,
  DiskSort,
  findName,
  getNode,
  listFolder,
  renameNode,
} from './nodes.ts';
export { diskPages } from './pages.ts';
export { recentFilesPart } from './recent.ts';
export { searchNodes } from './search.ts';
export {
  createSpace,
  DiskSpace,
  listSpaces,
  listUnmanagedSpaces,
  transferSpace,
} from './spaces.ts';
export { listRecent, listStarred, starNode, unstarNode } from './stars.ts';
export { isSystemFile, isSystemFileName } from './system-files.ts';
export { getText, TextState } from './texts.ts';
export {
  emptyTrash,
  listTrash,
  listTrashedSpaces,
  MOST_AT_ONCE,
  MOST_CHOSEN,
  purgeNodes,
  restoreNodes,
  TRASH_DAYS,
  trashNodes,
} from './trash.ts';
export { createUploadLink, ReceivedFacts, receiveFile } from './upload-links.ts';
export {
  OnConflict,
  UploadFacts,
  uploadFile,
} from './uploads.ts';
export { getUsage, getUsageParts, MEMBER_STORAGE_LIMIT, STORAGE_LIMIT } from './usage.ts';
export {
  DiskVersion,
  listVersions,
  MAX_VERSIONS,
  restoreVersion,
  VERSION_DAYS,
} from './versions.ts';
