import { addDays } from '@artel/contract/time';
import type { PdfDocument, Platform } from '@artel/server';
import { longDay } from '../invoices/words.ts';
import type { Party } from '../parties/find-party.ts';
import { drawAct } from '../printing/draw-act.ts';
import { drawUpd } from '../printing/draw-upd.ts';
import { loadPictures } from '../printing/load-pictures.ts';
import { shortDay } from '../printing/short-day.ts';
import type { DocumentLineRow, DocumentRow } from './documents.store.ts';

interface Printable {
  /** Without its ending. */
  readonly name: string;
  readonly draw: () => Promise<PdfDocument>;
}

/** Returns the title of a closing document; a draft is named by its month. */
export function nameDocument({ text }: Pick<Platform, 'text'>, row: DocumentRow): string {
  const number = row.number ?? row.month.slice(0, 7);
  return text(`billing.paper.file.${row.kind}`, { number, day: shortDay(row.issuedOn) });
}

/** A closing document in the form in which it is printed. */
export function printDocument(
  deps: Pick<Platform, 'text' | 'blobs'>,
  row: DocumentRow,
  lines: readonly DocumentLineRow[],
): Printable {
  const { kind } = row;
  const rates = new Set(lines.map(({ vatRate }) => vatRate));
  const common = {
    ...row,
    number: row.number ?? '',
    seller: row.seller as Party,
    buyer: row.buyer as Party,
    day: row.issuedOn,
    issuedOn: longDay(deps, row.issuedOn),
    correctedOn: row.correctedOn === null ? '' : longDay(deps, row.correctedOn),
    vatRate: rates.size > 1 ? ('mixed' as const) : ([...rates][0] ?? null),
    lines: lines.map((line) => ({
      ...line,
      days: deps.text('billing.paper.days', {
        from: shortDay(line.startsOn),
        until: shortDay(addDays(line.endsBefore, -1)),
      }),
    })),
  };
  const name = nameDocument(deps, row);
  const draw = async () => {
    if (kind !== 'act') return drawUpd(deps.text, { ...common, status: kind === 'upd-1' ? 1 : 2 });
    return drawAct(deps.text, { ...common, pictures: await loadPictures(deps, common.seller) });
  };
  return { name, draw };
}
