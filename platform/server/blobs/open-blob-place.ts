import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Scopes } from '../db/scopes.ts';
import type { Bucket } from '../egress/bucket.ts';
import { openBucket } from '../egress/open-bucket.ts';
import type { Clock } from '../platform.ts';
import type { BlobFiles } from './blob-files.ts';
import type { BlobMarks } from './blob-marks.ts';
import { createBucketFiles } from './bucket-files.ts';
import { createBucketMarks } from './bucket-marks.ts';
import { blobFolder, createFolderFiles } from './folder-files.ts';
import { createFolderMarks } from './folder-marks.ts';

/** The place of the content: a folder, or a bucket with a folder for what is on its way there. */
interface BlobPlace {
  readonly files: BlobFiles;
  readonly marks: BlobMarks;
  /** The folder whose disk needs room for new content. */
  readonly folder: string;
  readonly bucket: Bucket | null;
}

interface PlaceOptions {
  readonly config: Pick<Config, 'dataDir' | 'blobs'>;
  readonly db: Pick<Scopes, 'asInstallation'>;
  readonly clock: Clock;
}

/** Opens the place that the settings name. */
export function openBlobPlace({ config, db, clock }: PlaceOptions): BlobPlace {
  if (config.blobs === null) {
    const files = createFolderFiles(config.dataDir);
    return { files, marks: createFolderMarks(config), folder: blobFolder(config), bucket: null };
  }
  const bucket = openBucket(config.blobs);
  const folder = join(config.dataDir, 'cache');
  const files = createBucketFiles({ bucket, db, clock, folder: join(folder, 'drafts') });
  return { files, marks: createBucketMarks(bucket), folder, bucket };
}
