import { recentFilesPart } from '@artel/disk/contract';
import strings from '@artel/disk/strings' with { type: 'json' };
import { defineArea, loadsPart } from '@artel/server';
import { archiveSource } from './archives/archive-source.ts';
import { disks } from './belongings/disks.ts';
import { copyTask } from './copies/copy-task.ts';
import { erasePerson } from './data/erase-person.ts';
import { exportCompany } from './data/export-company.ts';
import { exportPerson } from './data/export-person.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { fileSource } from './downloads/file-source.ts';
import { diskLives } from './lives.ts';
import { deleteOldUploads } from './pieces/delete-old-uploads.ts';
import { protocols, routes } from './routes.ts';
import { linkSource, previewSource } from './share/link-source.ts';
import { shareNotice } from './sharing/share-notice.ts';
import { loadRecent } from './stars/load-recent.ts';
import { uploadStep } from './stars/upload-step.ts';
import { deleteTask } from './trash/delete-task.ts';
import { deleteTree } from './trash/delete-trees.ts';
import { emptyOldTrash } from './trash/empty-old-trash.ts';
import { foldUsageNightly } from './usage/fold-usage.ts';
import { deleteOldVersions } from './versions/delete-old-versions.ts';
import { diskWall } from './wall.ts';

/** Files and folders of people and teams. */
export const diskArea = defineArea({
  name: 'disk',
  strings,
  migrations: new URL('./migrations/', import.meta.url),
  lives: diskLives,
  wall: diskWall,
  routes,
  protocols,
  permissions: {
    'disk.own': ['owner', 'admin', 'accountant', 'member'],
    'disk.manage-spaces': ['owner', 'admin'],
  },
  dashboard: [loadsPart({ part: recentFilesPart, load: loadRecent })],
  checklist: [uploadStep],
  belongings: [disks],
  jobs: [deleteOldUploads, deleteOldVersions, deleteTree, emptyOldTrash, foldUsageNightly],
  tasks: [copyTask, deleteTask],
  notices: [shareNotice],
  exportCompany,
  exportsAll: true,
  exportPerson,
  erasePerson,
  seed: seedDemo,
  downloads: [archiveSource, fileSource, linkSource, previewSource],
});
