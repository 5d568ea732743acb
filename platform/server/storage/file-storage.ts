import type { StorageFault } from './storage-fault.ts';

/** `low`: only the reserve is left, so nothing new is stored, and everything else works. */
export type StorageState = 'works' | 'low' | StorageFault;

export interface Room {
  readonly freeBytes: number;
  /** Bytes left for the database and for deletion. */
  readonly reserveBytes: number;
}

/** The disk that the files of this installation are on. */
export interface FileStorage {
  /** Refuses content that would touch the reserve. */
  requireRoom(bytes?: number): Promise<void>;
  /** The same for bytes that are written now: they count as used until the answer is called. */
  claim(bytes: number): Promise<() => void>;
  /** The refusal that a failure of the file system means to the caller; any other failure is returned as it is. */
  explain(failure: unknown): unknown;
  /** Writes a small file and deletes it. */
  check(): Promise<StorageState>;
  measure(): Promise<Room>;
}
