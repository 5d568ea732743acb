import type { StorageFault } from '../egress/bucket.ts';

/** `low`: only the reserve is left, so new content is refused, but everything else works. */
export type StorageState = 'works' | 'low' | StorageFault;

export interface Room {
  readonly freeBytes: number;
  /** Bytes reserved for the database and for deleting. */
  readonly reserveBytes: number;
}

/** The disk with the files of this installation. */
export interface FileStorage {
  /** Refuses content that would use the reserve. */
  requireRoom(bytes?: number): Promise<void>;
  /** The same for bytes that are being written: they count as used until the returned function is called. */
  claim(bytes: number): Promise<() => void>;
  /** Converts a failure of the file system into a refusal; any other error is returned unchanged. */
  explain(failure: unknown): unknown;
  /** Tests the disk by writing and deleting a small file. */
  check(): Promise<StorageState>;
  measure(): Promise<Room>;
}
