import { formatKopecks } from '@artel/billing/contract';
import type { PdfContent, PdfDocument } from '@artel/server';
import { amountInWords } from './amount-in-words.ts';
import { totals } from './draw-invoice.ts';
import type { DocumentPictures } from './load-pictures.ts';
import { exemption, labelled, type PrintedParty, partyLine, right, type Translate } from './parties.ts';
import { getSignatureRoom, signatureLine } from './signature.ts';

interface PrintedAct {
  readonly number: string;
  readonly issuedOn: string;
  readonly seller: PrintedParty;
  readonly buyer: PrintedParty;
  readonly basis: string;
  readonly kopecks: number;
  readonly vatKopecks: number;
  /** Null where no tax is charged, `mixed` where the months of the lines had several rates. */
  readonly vatRate: number | null | 'mixed';
  /** How often the parties were corrected, and when for the last time. */
  readonly correction: number;
  readonly correctedOn: string;
  /** Stamp and signature of the performer; the customer signs by hand. */
  readonly pictures?: DocumentPictures;
  readonly lines: readonly { readonly name: string; readonly days: string; readonly kopecks: number }[];
}

/**
 * Draws an act of acceptance with what art. 9 of Federal Law 402 requires: parties, service, amount,
 * positions, names and room for signatures.
 */
export function drawAct(text: Translate, act: PrintedAct): PdfDocument {
  const { number, issuedOn, seller, buyer, basis, kopecks, lines } = act;
  const title = text('billing.paper.act.title', { number, day: issuedOn });
  const { correction, correctedOn, pictures = {} } = act;
  return {
    title,
    content: [
      { text: title, bold: true, fontSize: 15, margin: [0, 0, 0, 10] },
      ...(correction > 0
        ? [
            {
              text: text('billing.paper.correction', { number: correction, day: correctedOn }),
              margin: [0, 0, 0, 6] as const,
            },
          ]
        : []),
      labelled(text('billing.paper.act.performer'), partyLine(text, seller)),
      labelled(text('billing.paper.act.customer'), partyLine(text, buyer)),
      labelled(text('billing.paper.basis'), basis),
      linesTable(text, lines),
      totals(text, act),
      ...exemption(text, act),
      {
        text: text('billing.paper.act.sum', { count: lines.length, sum: formatKopecks(kopecks) }),
        margin: [0, 8, 0, 0],
      },
      { text: amountInWords(kopecks), bold: true },
      { text: text('billing.paper.act.accepted'), margin: [0, 10, 0, 24] },
      {
        columns: [
          party(text, text('billing.paper.act.performer'), seller, pictures),
          party(text, text('billing.paper.act.customer'), buyer, {}),
        ],
        columnGap: 24,
        margin: [0, 0, 0, getSignatureRoom(pictures)],
        unbreakable: true,
      },
    ],
  };
}

function linesTable(text: Translate, lines: PrintedAct['lines']): PdfContent {
  const head = ['place', 'name', 'days', 'sum'].map((key) => ({
    text: text(`billing.paper.column.${key}`),
    bold: true,
  }));
  const body = lines.map(({ name, days, kopecks }, index) => [
    { text: String(index + 1) },
    { text: name },
    { text: days },
    right(formatKopecks(kopecks)),
  ]);
  return {
    table: { widths: [18, '*', 120, 80], headerRows: 1, body: [head, ...body] },
    margin: [0, 10, 0, 6],
  };
}

function party(
  text: Translate,
  label: string,
  printed: PrintedParty,
  pictures: DocumentPictures,
): PdfContent {
  const { name, signerPosition, signerName, signerAuthority = '' } = printed;
  return {
    width: '*',
    stack: [
      { text: label, bold: true },
      { text: name, margin: [0, 2, 0, 2] },
      { text: [signerPosition, signerName].filter((part) => part !== '').join(' ') },
      {
        text:
          signerAuthority === '' ? '' : text('billing.paper.upd.authority', { authority: signerAuthority }),
        margin: [0, 0, 0, 22],
      },
      signatureLine(pictures),
    ],
  };
}
