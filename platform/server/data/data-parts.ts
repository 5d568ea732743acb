import type { Tx } from '../db/scopes.ts';

/** A file of an export, in an open format: a text, or content that is opened when it is its turn. */
export interface ExportedFile {
  /** Path inside the archive: `people.vcf`. */
  readonly name: string;
  readonly content: string | (() => Promise<AsyncIterable<Uint8Array> | null>);
}

/** The files of an area: a list, or a generator if there may be any number. */
export type ExportedFiles = Promise<readonly ExportedFile[]> | AsyncIterable<ExportedFile>;

/** One area's part of an export. */
export interface ExportPart {
  /** The area's folder in the archive. */
  readonly name: string;
  readonly files: () => AsyncIterable<ExportedFile>;
}

/** The data of one person or company in all areas: for export and erasure. */
export interface DataParts {
  ofPerson(userId: string): readonly ExportPart[];
  ofCompany(companyId: string): readonly ExportPart[];
  /** Calls each area to end the person's roles in it; repeatable. */
  endPerson(userId: string): Promise<void>;
  /** Deletes all rows of the person of this transaction, in every area. */
  erasePersonRows(tx: Tx): Promise<void>;
  endCompany(companyId: string): Promise<void>;
  /** Deletes all rows of this transaction's company except those that an area must retain. */
  eraseCompanyRows(tx: Tx): Promise<void>;
}
