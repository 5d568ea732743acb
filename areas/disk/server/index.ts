import { recentFilesPart } from '@artel/disk/contract';
import strings from '@artel/disk/strings' with { type: 'json' };
import { defineArea, loadsPart } from '@artel/server';
import { access } from './access/access-feature.ts';
import { shareNotice } from './access/share-notice.ts';
import { accessRequests } from './access-requests/access-requests-feature.ts';
import { requestNotice } from './access-requests/request-notice.ts';
import { archiveSource } from './archives/archive-source.ts';
import { archives } from './archives/archives-feature.ts';
import { auditSubjects } from './audit-subjects.ts';
import { choiceTasks } from './choices/choice-tasks.ts';
import { choices } from './choices/choices-feature.ts';
import { chunks } from './chunks/chunks-feature.ts';
import { diskMoves } from './company-move.ts';
import { copies } from './copies/copies-feature.ts';
import { copyTask } from './copies/copy-task.ts';
import { counts } from './counts/counts-feature.ts';
import { erasePerson } from './data/erase-person.ts';
import { exportCompany } from './data/export-company.ts';
import { exportPerson } from './data/export-person.ts';
import { dav } from './dav/dav-feature.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { downloads } from './downloads/downloads-feature.ts';
import { fileSource } from './downloads/file-source.ts';
import { events } from './events.ts';
import { leftBehind } from './left-behind/left-behind-feature.ts';
import { linkConnections } from './links/link-connections.ts';
import { links } from './links/links-feature.ts';
import { linkPictureSource } from './links/visits/link-picture-source.ts';
import { linkArchiveSource, linkSource, previewSource } from './links/visits/link-source.ts';
import { visits } from './links/visits/visits-feature.ts';
import { locks } from './locks/locks-feature.ts';
import { leftNotice } from './moves/left-notice.ts';
import { moves } from './moves/moves-feature.ts';
import { nodes } from './nodes/nodes-feature.ts';
import { disks } from './ownership/disks.ts';
import { linksOfLeaver } from './ownership/links-of-leaver.ts';
import { teamFolders } from './ownership/team-folders.ts';
import { pictureSource } from './pictures/picture-source.ts';
import { search } from './search/search-feature.ts';
import { spaces } from './spaces/spaces-feature.ts';
import { loadRecent } from './stars/load-recent.ts';
import { stars } from './stars/stars-feature.ts';
import { uploadStep } from './stars/upload-step.ts';
import { diskTenancy } from './tenancy.ts';
import { texts } from './texts/texts-feature.ts';
import { deleteTask } from './trash/delete-task.ts';
import { trash } from './trash/trash-feature.ts';
import { receivedNotice } from './upload-links/received-notice.ts';
import { uploadLinks } from './upload-links/upload-links-feature.ts';
import { uploads } from './uploads/uploads-feature.ts';
import { storageMeter } from './usage/storage-meter.ts';
import { usage } from './usage/usage-feature.ts';
import { versions } from './versions/versions-feature.ts';

/** Files and folders of people and teams. */
export const diskArea = defineArea({
  name: 'disk',
  events,
  strings,
  migrations: new URL('./migrations/', import.meta.url),
  auditSubjects,
  features: [
    spaces,
    nodes,
    counts,
    moves,
    copies,
    choices,
    trash,
    downloads,
    stars,
    versions,
    archives,
    usage,
    search,
    texts,
    access,
    accessRequests,
    leftBehind,
    links,
    visits,
    uploadLinks,
    uploads,
    chunks,
    dav,
    locks,
  ],
  tenancy: diskTenancy,
  moves: diskMoves,
  permissions: {
    'disk.own': ['owner', 'admin', 'accountant', 'member'],
    'disk.manage-spaces': ['owner', 'admin'],
  },
  dashboard: [loadsPart({ part: recentFilesPart, load: loadRecent })],
  checklist: [uploadStep],
  meters: [storageMeter],
  ownership: [disks, teamFolders, linksOfLeaver],
  tasks: [copyTask, deleteTask, ...Object.values(choiceTasks)],
  notices: [shareNotice, leftNotice, receivedNotice, requestNotice],
  connections: [linkConnections],
  exportCompany,
  exportsAll: true,
  exportPerson,
  erasePerson,
  seed: seedDemo,
  downloads: [archiveSource, fileSource, linkArchiveSource, linkSource, previewSource],
  imageSources: [linkPictureSource, pictureSource],
});

export { openDiskFile } from './downloads/open-disk-file.ts';
export {
  finalizeReservation,
  releaseBytes as releaseReserved,
  reserveBytes,
} from './usage/reserve-bytes.ts';
