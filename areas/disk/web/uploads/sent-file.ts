import type { OnConflict } from '@artel/disk/contract';

/** A file on its way into a folder. */
export interface SentFile {
  readonly parentId: string;
  readonly file: File;
  readonly conflict: OnConflict;
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
}
