import type { Tx } from '../db/scopes.ts';

/** A file of an export, in an open format: a text, or content that is read when its turn comes. */
export interface ExportedFile {
  /** Path inside the archive: `people.vcf`. */
  readonly name: string;
  readonly content: string | (() => Promise<AsyncIterable<Uint8Array> | null>);
}

/** What an area gives: a list, or piece by piece what may be of any length. */
export type ExportedFiles = Promise<readonly ExportedFile[]> | AsyncIterable<ExportedFile>;

/** One area's part of an export. */
export interface ExportPart {
  /** The area's folder in the archive. */
  readonly name: string;
  readonly files: () => AsyncIterable<ExportedFile>;
}

/** What all areas together hold of one person or company: to take along, and to erase. */
export interface DataParts {
  ofPerson(userId: string): readonly ExportPart[];
  ofCompany(companyId: string): readonly ExportPart[];
  /** Asks each area to end what the person is in it; repeatable. */
  endPerson(userId: string): Promise<void>;
  /** Deletes all rows of the person of this transaction, in every area. */
  erasePersonRows(tx: Tx): Promise<void>;
  endCompany(companyId: string): Promise<void>;
  /** Deletes all rows of the company of this transaction but those that an area has to keep. */
  eraseCompanyRows(tx: Tx): Promise<void>;
}
