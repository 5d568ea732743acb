import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Scopes } from '../db/scopes.ts';
import type { Bucket } from '../egress/bucket.ts';
import { openBucket } from '../egress/open-bucket.ts';
import type { Clock } from '../platform.ts';
import type { BlobFiles } from './blob-files.ts';
import type { BlobMarks } from './blob-marks.ts';
import type { BlobPlaceKind } from './blob-moves.store.ts';
import { createBucketFiles } from './bucket-files.ts';
import { createBucketMarks } from './bucket-marks.ts';
import { blobFolder, createFolderFiles } from './folder-files.ts';
import { createFolderMarks } from './folder-marks.ts';
import { createMovingFiles, type MovingFiles } from './moving-files.ts';

/** A place for content. */
export interface BlobPlace {
  readonly files: BlobFiles;
  readonly marks: BlobMarks;
}

/** The places of content that a server can reach: the folder always, a bucket by the settings. */
export interface BlobPlaces {
  /** The place that the settings name. */
  readonly own: BlobPlaceKind;
  readonly places: Readonly<Record<'folder', BlobPlace>> & Readonly<Record<'bucket', BlobPlace | null>>;
  /** The content wherever it is. */
  readonly moving: MovingFiles;
  /** The folder whose disk needs room for new content. */
  readonly folder: string;
  readonly bucket: Bucket | null;
}

interface PlaceOptions {
  readonly config: Pick<Config, 'dataDir' | 'blobs'>;
  readonly db: Pick<Scopes, 'asInstallation'>;
  readonly clock: Clock;
}

/** Opens the folder, and the bucket that the settings name. */
export function openBlobPlaces({ config, db, clock }: PlaceOptions): BlobPlaces {
  const bucket = config.blobs && openBucket(config.blobs);
  const cache = join(config.dataDir, 'cache');
  const places = {
    folder: { files: createFolderFiles(config.dataDir), marks: createFolderMarks(config) },
    bucket: bucket && {
      files: createBucketFiles({ bucket, db, clock, folder: join(cache, 'drafts') }),
      marks: createBucketMarks(bucket),
    },
  };
  const own = bucket ? 'bucket' : 'folder';
  const moving = createMovingFiles({
    own,
    folder: places.folder.files,
    bucket: places.bucket?.files ?? null,
    isMarked: async (kind, id) => (await places[kind]?.marks.read('installation')) === id,
  });
  return { own, places, moving, folder: bucket ? cache : blobFolder(config), bucket };
}
