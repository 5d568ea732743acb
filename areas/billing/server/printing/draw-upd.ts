import { formatKopecks } from '@artel/billing/contract';
import type { PdfContent, PdfDocument, PdfText } from '@artel/server';
import { exemption, type PrintedParty, right, type Translate } from './parties.ts';

export interface PrintedUpd {
  /** Status 1 is a tax invoice too, status 2 is not. */
  readonly status: 1 | 2;
  readonly number: string;
  /** In words, and as it is. */
  readonly issuedOn: string;
  readonly correction: number;
  readonly correctedOn: string;
  readonly seller: PrintedParty;
  readonly buyer: PrintedParty;
  readonly basis: string;
  /** The prepayments; empty where there were none. */
  readonly payments: string;
  readonly kopecks: number;
  readonly vatKopecks: number;
  readonly vatRate: number | null | 'mixed';
  readonly lines: readonly {
    readonly name: string;
    readonly days: string;
    readonly kopecks: number;
    readonly vatRate: number | null;
    readonly vatKopecks: number;
  }[];
}

const SMALL = 6.5;
const DASH = '—';
const BLANK = '________________';
/** Widths of the columns that `CODES` names. */
const WIDTHS = [40, 18, '*', 34, 22, 38, 28, 54, 58, 38, 38, 52, 58, 26, 38, 60] as const;
const CODES = ['code', '1', '1a', '1b', '2', '2a', '3', '4', '5', '6', '7', '8', '9', '10', '10a', '11'];
/** Pairs of columns under one common title, by the first of the two. */
const PAIRS: Readonly<Record<string, string>> = { '2': 'unit', '10': 'country' };

/**
 * Draws a universal transfer document: the form of a tax invoice (Government Decree 1137, with line 5b of 1
 * April 2026) and the lines that the tax service's letter MMV-20-3/96@ adds to it. Columns 12 to 14 are for
 * traceable goods, which no service is.
 */
export function drawUpd(text: Translate, upd: PrintedUpd): PdfDocument {
  const translate: Translate = (key, values) => text(`billing.paper.upd.${key}`, values);
  const { number, issuedOn: day, status } = upd;
  return {
    title: text(`billing.paper.file.upd-${status}`, { number, day }),
    isLandscape: true,
    content: [
      {
        table: { widths: [84, '*'], body: [[statusBox(translate, status), head(translate, upd)]] },
        layout: 'narrow',
      },
      linesTable(translate, upd),
      ...exemption(text, upd).map((reason) => ({ ...reason, fontSize: SMALL })),
      ...(status === 1 ? [taxSigners(translate, upd)] : []),
      transfer(text, translate, upd),
      {
        columns: [drawStatement(translate, upd), taken(translate, upd)],
        columnGap: 16,
        margin: [0, 6, 0, 0],
        unbreakable: true,
      },
    ],
  };
}

function statusBox(translate: Translate, status: 1 | 2): PdfContent {
  return {
    stack: [
      { text: translate('title'), bold: true, fontSize: 9 },
      { text: translate('status', { status }), bold: true, fontSize: 11, margin: [0, 6, 0, 6] },
      { text: translate('statuses'), fontSize: 5.5 },
    ],
  };
}

/** Lines 1 to 8 of the form. */
function head(translate: Translate, upd: PrintedUpd): PdfContent {
  const { number, issuedOn, correction, correctedOn, seller, buyer, payments, lines } = upd;
  const codes = ({ inn, kpp }: PrintedParty) => (kpp === '' ? inn : `${inn} / ${kpp}`);
  const fixed = correction > 0 ? { number: correction, day: correctedOn } : { number: DASH, day: DASH };
  const positions = lines.length > 1 ? `1–${lines.length}` : '1';
  return {
    stack: [
      { text: `${translate('line.1', { number, day: issuedOn })}  (1)`, bold: true, fontSize: 9 },
      {
        text: `${translate('line.1a', fixed)}  (${translate('code.1a')})`,
        fontSize: 8,
        margin: [0, 0, 0, 4],
      },
      {
        columns: [
          {
            width: '*',
            stack: [
              headLine(translate, '2', seller.name),
              headLine(translate, '2a', seller.address),
              headLine(translate, '2b', codes(seller)),
              headLine(translate, '3', DASH),
              headLine(translate, '4', DASH),
              headLine(translate, '5', payments),
              headLine(translate, '5a', translate('shipment', { positions, number, day: issuedOn })),
              headLine(translate, '5b', DASH),
            ],
          },
          {
            width: '*',
            stack: [
              headLine(translate, '6', buyer.name),
              headLine(translate, '6a', buyer.address),
              headLine(translate, '6b', codes(buyer)),
              headLine(translate, '7', translate('currency')),
              headLine(translate, '8', DASH),
            ],
          },
        ],
        columnGap: 10,
      },
    ],
  };
}

function headLine(translate: Translate, code: string, value: string): PdfContent {
  return {
    columns: [
      { text: translate(`line.${code}`), width: 112, fontSize: SMALL },
      { text: value || DASH, width: '*', fontSize: SMALL + 0.5, bold: true },
      { text: `(${translate(`code.${code}`)})`, width: 22, fontSize: SMALL, alignment: 'right' },
    ],
    columnGap: 4,
    margin: [0, 0.5, 0, 0.5],
  };
}

function linesTable(translate: Translate, { lines, kopecks, vatKopecks, vatRate }: PrintedUpd): PdfContent {
  const body = lines.map((line, at) => row(translate, line, at + 1));
  const untaxed = vatRate === null;
  const cross = () => small(translate('cross'), 'center');
  const foot: PdfContent[] = [
    ...Array.from({ length: 2 }, () => small('')),
    { ...small(translate('all')), bold: true, colSpan: 6 },
    ...Array.from({ length: 5 }, () => small('')),
    small(formatKopecks(kopecks - vatKopecks), 'right'),
    cross(),
    cross(),
    untaxed ? small(translate('untaxed'), 'center') : small(formatKopecks(vatKopecks), 'right'),
    { ...small(formatKopecks(kopecks), 'right'), bold: true },
    ...Array.from({ length: 3 }, () => small('')),
  ];
  return {
    table: { widths: WIDTHS, headerRows: 3, body: [...columnHeads(translate), ...body, foot] },
    layout: 'narrow',
    margin: [0, 6, 0, 4],
  };
}

function columnHeads(translate: Translate): PdfContent[][] {
  const codes = CODES.map((code) => small(translate(`code.${code}`), 'center'));
  const paired = new Set(['2a', '10a']);
  const upper = CODES.map((code): PdfContent => {
    const pair = PAIRS[code];
    if (pair !== undefined) return { ...small(translate(`column.${pair}`), 'center'), colSpan: 2 };
    return paired.has(code) ? small('') : { ...small(translate(`column.${code}`), 'center'), rowSpan: 2 };
  });
  const lower = CODES.map((code) =>
    PAIRS[code] !== undefined || paired.has(code) ? small(translate(`column.${code}`), 'center') : small(''),
  );
  return [upper, lower, codes];
}

/** A service is one unit: its price and its sum without the tax are the same. */
function row(
  translate: Translate,
  { name, days, kopecks, vatRate, vatKopecks }: PrintedUpd['lines'][number],
  place: number,
): PdfContent[] {
  const net = formatKopecks(kopecks - vatKopecks);
  return [
    small(DASH, 'center'),
    small(String(place), 'center'),
    small(`${name}, ${days}`),
    small(DASH, 'center'),
    small(translate('unit-code'), 'center'),
    small(translate('unit-name'), 'center'),
    small('1', 'right'),
    small(net, 'right'),
    small(net, 'right'),
    small(translate('no-excise'), 'center'),
    small(vatRate === null ? translate('untaxed') : translate('rate', { rate: vatRate }), 'center'),
    vatRate === null ? small(translate('untaxed'), 'center') : small(formatKopecks(vatKopecks), 'right'),
    small(formatKopecks(kopecks), 'right'),
    ...Array.from({ length: 3 }, () => small(DASH, 'center')),
  ];
}

/**
 * Returns the signers of a tax invoice: the head and the chief accountant, or the sole proprietor, who states
 * how they are registered.
 */
function taxSigners(translate: Translate, { seller }: PrintedUpd): PdfContent {
  const isProprietor = seller.inn.length === 12;
  const { signerName, registration = '' } = seller;
  const head = signature(translate, 'head', isProprietor ? '' : signerName);
  const accountant = signature(translate, 'accountant', isProprietor ? '' : (seller.accountantName ?? ''));
  const proprietor = signature(translate, 'proprietor', isProprietor ? signerName : '');
  const registered = {
    stack: [
      small(
        isProprietor && registration !== '' ? translate('registration', { number: registration }) : BLANK,
      ),
      { text: translate('under.registration'), fontSize: 5 },
    ],
    width: '*' as const,
  };
  return {
    stack: [
      { columns: [head, accountant], columnGap: 16 },
      { columns: [proprietor, registered], columnGap: 16, margin: [0, 3, 0, 0] },
    ],
    margin: [0, 4, 0, 4],
    unbreakable: true,
  };
}

function signature(translate: Translate, caller: string, name: string): PdfContent {
  const above = (words: string, under: string, width: 80 | '*'): PdfContent => ({
    stack: [small(words), { text: translate(`under.${under}`), fontSize: 5 }],
    width,
  });
  return {
    columns: [
      { text: translate(`signer.${caller}`), width: 150, fontSize: SMALL },
      above(BLANK, 'signature', 80),
      above(name === '' ? BLANK : name, 'name', '*'),
    ],
    columnGap: 4,
    width: '*',
  };
}

/** Lines 8 and 9 of the form in the tax service's letter: the basis and the day of the transfer. */
function transfer(text: Translate, translate: Translate, { basis }: PrintedUpd): PdfContent {
  const line = (key: string, value: string, code: string): PdfContent => ({
    columns: [
      { text: translate(`added.${key}`), width: 260, fontSize: SMALL },
      { text: value, width: '*', fontSize: SMALL + 0.5, bold: true },
      { text: `[${code}]`, width: 22, fontSize: SMALL, alignment: 'right' },
    ],
    columnGap: 4,
    margin: [0, 1, 0, 1],
  });
  return {
    stack: [line('basis', basis || text('billing.invoice.basis'), '8'), line('transport', DASH, '9')],
    margin: [0, 4, 0, 0],
  };
}

/** Lines 10 to 14: the party that transfers. */
function drawStatement(translate: Translate, { seller, issuedOn }: PrintedUpd): PdfContent {
  return side(translate, { party: seller, code: '14' }, [
    signedLine(translate, { key: 'given', code: '10', party: seller }),
    addedLine(translate, 'given-on', '11', issuedOn),
    addedLine(translate, 'given-more', '12', DASH),
    signedLine(translate, { key: 'answers', code: '13', party: seller }),
  ]);
}

/** Lines 15 to 19: the party that receives, filled in by hand. */
function taken(translate: Translate, { buyer }: PrintedUpd): PdfContent {
  return side(translate, { party: buyer, code: '19' }, [
    signedLine(translate, { key: 'taken', code: '15', party: buyer }),
    addedLine(translate, 'taken-on', '16', translate('by-hand')),
    addedLine(translate, 'taken-more', '17', DASH),
    signedLine(translate, { key: 'answers', code: '18', party: buyer }),
  ]);
}

function side(
  translate: Translate,
  { party: { name, inn, kpp }, code }: { readonly party: PrintedParty; readonly code: string },
  lines: readonly PdfContent[],
): PdfContent {
  const words = [name, kpp === '' ? inn : `${inn}/${kpp}`].filter((part) => part !== '').join(', ');
  return {
    width: '*',
    stack: [...lines, addedLine(translate, 'made-by', code, words), small(translate('stamp'))],
  };
}

function addedLine(translate: Translate, key: string, code: string, value: string): PdfContent {
  return {
    columns: [
      { text: translate(`added.${key}`), width: 130, fontSize: SMALL },
      { text: value, width: '*', fontSize: SMALL + 0.5 },
      { text: `[${code}]`, width: 20, fontSize: SMALL, alignment: 'right' },
    ],
    columnGap: 4,
    margin: [0, 2, 0, 2],
  };
}

function signedLine(
  translate: Translate,
  { key, code, party }: { readonly key: string; readonly code: string; readonly party: PrintedParty },
): PdfContent {
  const { signerPosition, signerName, signerAuthority = '' } = party;
  const authority =
    signerAuthority === '' ? '' : `, ${translate('authority', { authority: signerAuthority })}`;
  const words = [
    signerPosition === '' ? '______________' : `${signerPosition}${authority}`,
    '______________',
    signerName || '______________',
  ];
  return {
    stack: [
      small(translate(`added.${key}`)),
      {
        columns: [
          ...words.map((word) => ({ text: word, width: '*' as const, fontSize: SMALL + 0.5 })),
          { text: `[${code}]`, width: 20, fontSize: SMALL, alignment: 'right' as const },
        ],
        columnGap: 4,
        margin: [0, 6, 0, 0],
      },
      {
        columns: ['position', 'signature', 'name'].map((word) => ({
          text: translate(`under.${word}`),
          width: '*' as const,
          fontSize: 5,
        })),
        columnGap: 4,
      },
    ],
    margin: [0, 2, 0, 2],
  };
}

function small(words: string, alignment: PdfText['alignment'] = 'left'): PdfText {
  return alignment === 'right'
    ? right(words, { fontSize: SMALL })
    : { text: words, fontSize: SMALL, alignment };
}
