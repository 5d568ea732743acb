/** `installation` is in the backup; `database` is not, because a restored database is another one. */
export type BlobMark = 'installation' | 'database';

/** Two small files by which the place of the content names its installation and the database that uses it. */
export interface BlobMarks {
  /** The folder or the bucket, for people. */
  readonly place: string;
  readonly isBucket: boolean;
  read(mark: BlobMark): Promise<string | null>;
  /** Writes a mark that is missing; returns the content of the file, which another start may have written. */
  write(mark: BlobMark, content: string): Promise<string>;
  replace(mark: BlobMark, content: string): Promise<void>;
  /** Writes the id of the installation beside its place, before the database stores it. */
  prepare(id: string): Promise<void>;
  /** Moves a prepared id to its place, unless the place has one; without a prepared one it changes nothing. */
  finalize(id: string): Promise<void>;
  /** Whether the place stores any content. */
  hasContent(): Promise<boolean>;
  /** Whether at least one of these blobs has its file. */
  hasAny(ids: readonly string[]): Promise<boolean>;
}
