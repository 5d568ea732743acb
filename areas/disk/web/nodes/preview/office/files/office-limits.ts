/** The limits of files of office programs: a stranger may have made them. */
export const OFFICE_LIMITS = {
  /** Bytes of a file that is read. */
  file: 20 * 1024 * 1024,
  /** Entries of an archive. */
  entries: 1_000,
  /** Bytes of all entries together, counted while they are unpacked. */
  unpacked: 64 * 1024 * 1024,
  /** Nested elements that are read; deeper ones are left out. */
  levels: 40,
  /** Nested elements of a file that is still read at all. */
  mostLevels: 1_000,
  /** Characters that are shown. */
  text: 2_000_000,
  /** Paragraphs, cells and slides that are shown. */
  blocks: 20_000,
  /** Styles, lists, formats and relations of a file that are remembered. */
  names: 20_000,
  pictures: 200,
  slides: 1_000,
  sheets: 50,
  rows: 5_000,
  columns: 200,
  /** Cells of one sheet, and of all sheets together. */
  sheetCells: 100_000,
  cells: 200_000,
  /** Milliseconds until reading is ended. */
  patience: 20_000,
} as const;

/** Why a file is not shown. */
export type OfficeProblem = 'broken' | 'locked' | 'too-large';

/** A file that can't be shown. */
export class OfficeRefusal extends Error {
  readonly problem: OfficeProblem;

  constructor(problem: OfficeProblem) {
    super(`The file is ${problem}`);
    this.problem = problem;
  }
}
