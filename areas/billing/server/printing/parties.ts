import type { PdfContent, PdfText } from '@artel/server';

/** A side of a document as it is printed. */
export interface PrintedParty {
  readonly name: string;
  readonly inn: string;
  readonly kpp: string;
  readonly address: string;
  readonly signerName: string;
  readonly signerPosition: string;
  readonly account: string;
  readonly bik: string;
  readonly bankName: string;
  readonly correspondentAccount: string;
  /**
   * The legal ground on which the signer may sign, and the chief accountant; left out if the seller has not
   * given them.
   */
  readonly signerAuthority?: string;
  readonly accountantName?: string;
  /** OGRNIP of a sole proprietor, whose tax invoice names it. */
  readonly registration?: string;
  /** How a seller is taxed. */
  readonly vatRegime?: string | null;
}

export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Formats a party in one line: name, INN, KPP, address. */
export function partyLine(text: Translate, { name, inn, kpp, address }: PrintedParty): string {
  return [
    name,
    ...(inn === '' ? [] : [text('billing.paper.inn', { inn })]),
    ...(kpp === '' ? [] : [text('billing.paper.kpp', { kpp })]),
    ...(address === '' ? [] : [address]),
  ].join(', ');
}

/** Label and words beside each other. */
export function labelled(label: string, words: string): PdfContent {
  return {
    columns: [
      { text: label, width: 80 },
      { text: words, bold: true, width: '*' },
    ],
    columnGap: 6,
    margin: [0, 3, 0, 3],
  };
}

export const right = (text: string, more: Partial<PdfText> = {}): PdfText => ({
  text,
  alignment: 'right',
  ...more,
});

/** The legal reason why no tax is charged, on documents without tax that must state it. */
export function exemption(
  text: Translate,
  {
    seller: { vatRegime },
    vatRate,
  }: { readonly seller: PrintedParty; readonly vatRate: number | null | 'mixed' },
): PdfText[] {
  if (vatRate !== null || (vatRegime !== 'usn-exempt' && vatRegime !== 'exempt')) return [];
  return [{ text: text(`billing.paper.exemption.${vatRegime}`), margin: [0, 4, 0, 0] }];
}
