import type { OfficeContent } from './files/office-content.ts';
import { OFFICE_LIMITS, type OfficeProblem, OfficeRefusal } from './files/office-limits.ts';
import { openZip } from './files/open-zip.ts';
import { readCsv } from './sheets/read-csv.ts';
import { readXlsx } from './sheets/read-xlsx.ts';
import { readDocx } from './text/read-docx.ts';
import { readPptx } from './text/read-pptx.ts';

export type OfficeTask =
  | { readonly kind: 'document' | 'sheet' | 'slides'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'csv'; readonly text: string; readonly isCut: boolean };

export type OfficeAnswer = { readonly content: OfficeContent } | { readonly problem: OfficeProblem };

const READERS = { document: readDocx, sheet: readXlsx, slides: readPptx } as const;

/** Reads a file of an office program. Nothing of it is run, computed or fetched. */
export async function readOffice(task: OfficeTask): Promise<OfficeAnswer> {
  try {
    if (task.kind === 'csv') return { content: readCsv(task.text, task.isCut) };
    if (task.bytes.length > OFFICE_LIMITS.file) throw new OfficeRefusal('too-large');
    return { content: await READERS[task.kind](openZip(task.bytes)) };
  } catch (cause) {
    if (cause instanceof OfficeRefusal) return { problem: cause.problem };
    throw cause;
  }
}
