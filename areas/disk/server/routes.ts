import * as contract from '@artel/disk/contract';
import { bind, bindProtocol, bindStaged } from '@artel/server';
import { createArchive } from './archives/create-archive.ts';
import { copyNode } from './copies/copy-node.ts';
import { copyNodes } from './copies/copy-nodes.ts';
import { serveFiles } from './dav/serve-files.ts';
import { createDownload } from './downloads/create-download.ts';
import { createLink } from './links/create-link.ts';
import { revokeLink } from './links/revoke-link.ts';
import { updateLink } from './links/update-link.ts';
import { moveNodes } from './moves/move-nodes.ts';
import { createFolder } from './nodes/create-folder.ts';
import { getNode } from './nodes/get-node.ts';
import { listFolder } from './nodes/list-folder.ts';
import { renameNode } from './nodes/rename-node.ts';
import { serveUploads } from './pieces/serve-uploads.ts';
import { searchNodes } from './search/search-nodes.ts';
import { downloadShare } from './share/download-share.ts';
import { getShare } from './share/get-share.ts';
import { listShare } from './share/list-share.ts';
import { previewShare } from './share/preview-share.ts';
import { unlockShare } from './share/unlock-share.ts';
import { getAccess } from './sharing/get-access.ts';
import { grantAccess } from './sharing/grant-access.ts';
import { listShared } from './sharing/list-shared.ts';
import { revokeAccess } from './sharing/revoke-access.ts';
import { createSpace } from './spaces/create-space.ts';
import { listSpaces } from './spaces/list-spaces.ts';
import { listRecent, listStarred } from './stars/list-by-time.ts';
import { starNode, unstarNode } from './stars/star-node.ts';
import { listTrash } from './trash/list-trash.ts';
import { emptyTrash, purgeNodes } from './trash/purge-nodes.ts';
import { restoreNodes } from './trash/restore-nodes.ts';
import { trashNodes } from './trash/trash-nodes.ts';
import { uploadFile } from './uploads/upload-file.ts';
import { getUsage } from './usage/get-usage.ts';
import { getUsageParts } from './usage/get-usage-parts.ts';
import { listVersions } from './versions/list-versions.ts';
import { restoreVersion } from './versions/restore-version.ts';

export const routes = [
  bind(contract.listSpaces, listSpaces),
  bind(contract.createSpace, (deps, actor, { body }) => createSpace(deps, actor, body)),
  bind(contract.getNode, (deps, actor, { params }) => getNode(deps, actor, params)),
  bind(contract.listFolder, listFolder),
  bind(contract.createFolder, (deps, actor, { body }) => createFolder(deps, actor, body)),
  bind(contract.renameNode, (deps, actor, { params, body }) =>
    renameNode(deps, actor, { ...params, ...body }),
  ),
  bind(contract.moveNodes, (deps, actor, { body }) => moveNodes(deps, actor, body)),
  bind(contract.copyNodes, (deps, actor, { body }) => copyNodes(deps, actor, body)),
  bindStaged(contract.copyNode, (deps, actor, { params, body }) =>
    copyNode(deps, actor, { ...params, ...body }),
  ),
  bind(contract.listTrash, listTrash),
  bind(contract.trashNodes, (deps, actor, { body }) => trashNodes(deps, actor, body)),
  bind(contract.restoreNodes, (deps, actor, { body }) => restoreNodes(deps, actor, body)),
  bind(contract.purgeNodes, (deps, actor, { body }) => purgeNodes(deps, actor, body)),
  bind(contract.emptyTrash, (deps, actor, { params }) => emptyTrash(deps, actor, params)),
  bind(contract.createDownload, (deps, actor, { body }) => createDownload(deps, actor, body)),
  bind(contract.starNode, (deps, actor, { params }) => starNode(deps, actor, params)),
  bind(contract.unstarNode, (deps, actor, { params }) => unstarNode(deps, actor, params)),
  bind(contract.listStarred, listStarred),
  bind(contract.listRecent, listRecent),
  bind(contract.listVersions, (deps, actor, { params }) => listVersions(deps, actor, params)),
  bind(contract.restoreVersion, (deps, actor, { params }) => restoreVersion(deps, actor, params)),
  bind(contract.createArchive, (deps, actor, { body }) => createArchive(deps, actor, body)),
  bind(contract.getUsage, getUsage),
  bind(contract.getUsageParts, getUsageParts),
  bind(contract.searchNodes, searchNodes),
  bind(contract.getAccess, (deps, actor, { params }) => getAccess(deps, actor, params)),
  bind(contract.grantAccess, (deps, actor, { params, body }) =>
    grantAccess(deps, actor, { ...params, ...body }),
  ),
  bind(contract.revokeAccess, (deps, actor, { params }) => revokeAccess(deps, actor, params)),
  bind(contract.listShared, listShared),
  bindStaged(contract.createLink, createLink),
  bindStaged(contract.updateLink, updateLink),
  bind(contract.revokeLink, (deps, actor, { params }) => revokeLink(deps, actor, params)),
  bind(contract.getShare, (deps, _actor, { params }) => getShare(deps, params)),
  bindStaged(contract.unlockShare, (deps, _actor, { params, body }) =>
    unlockShare(deps, { ...params, ...body }),
  ),
  bind(contract.listShare, (deps, _actor, input) => listShare(deps, input)),
  bind(contract.previewShare, (deps, _actor, { params, body }) => previewShare(deps, { ...params, ...body })),
  bind(contract.downloadShare, (deps, _actor, { params, body }) =>
    downloadShare(deps, { ...params, ...body }),
  ),
];

export const protocols = [
  bindProtocol(contract.uploadFile, uploadFile),
  bindProtocol(contract.uploadPieces, serveUploads),
  bindProtocol(contract.serveFiles, serveFiles),
];
