import type { OnConflict } from '@artel/disk/contract';

/** A file that is being uploaded into a folder. */
export interface SentFile {
  readonly parentId: string;
  readonly file: File;
  readonly conflict: OnConflict;
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
}
