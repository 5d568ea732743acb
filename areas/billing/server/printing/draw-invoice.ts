import { formatKopecks } from '@artel/billing/contract';
import type { PdfContent, PdfDocument } from '@artel/server';
import { amountInWords } from './amount-in-words.ts';
import type { DocumentPictures } from './load-pictures.ts';
import { exemption, labelled, type PrintedParty, partyLine, right, type Translate } from './parties.ts';
import { buildPaymentCode } from './payment-code.ts';
import { getSignatureRoom, signatureLine } from './signature.ts';

export interface PrintedInvoice {
  readonly number: string;
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly seller: PrintedParty;
  readonly buyer: PrintedParty;
  readonly basis: string;
  readonly purpose: string;
  readonly kopecks: number;
  readonly vatKopecks: number;
  /** The days of the service, in words. */
  readonly period: string;
  /** The amount that the buyer had paid ahead. */
  readonly creditKopecks: number;
  /** All that was paid by now, with that credit; the rest is payable. */
  readonly paidKopecks: number;
  readonly isVoid: boolean;
  readonly vatRate: number | null;
  readonly pictures?: DocumentPictures;
  readonly lines: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly unit: string;
    readonly priceKopecks: number;
    readonly kopecks: number;
  }[];
}

/** An invoice for payment as accountants know it (domain.md 2.1), with the code that banking applications read. */
export function drawInvoice(text: Translate, invoice: PrintedInvoice): PdfDocument {
  const { number, issuedOn, dueOn, seller, buyer, basis, period, purpose } = invoice;
  const { kopecks, creditKopecks, paidKopecks, isVoid, lines } = invoice;
  const payable = kopecks - paidKopecks;
  const counted = { count: lines.length, sum: formatKopecks(kopecks) };
  const title = text('billing.paper.invoice.title', { number, day: issuedOn });
  return {
    title,
    content: [
      ...(isVoid ? [{ text: text('billing.paper.invoice.void'), bold: true, fontSize: 15 }] : []),
      bankBox(text, seller),
      { text: title, bold: true, fontSize: 15, margin: [0, 14, 0, 8] },
      labelled(text('billing.paper.seller'), partyLine(text, seller)),
      labelled(text('billing.paper.buyer'), partyLine(text, buyer)),
      labelled(text('billing.paper.basis'), basis),
      labelled(text('billing.paper.period'), period),
      linesTable(text, lines),
      totals(text, invoice, { payable, creditKopecks, paidKopecks }),
      ...exemption(text, invoice),
      {
        text:
          payable > 0 && payable < kopecks
            ? text('billing.paper.count-sum-and-rest', { ...counted, rest: formatKopecks(payable) })
            : text('billing.paper.count-and-sum', counted),
        margin: [0, 8, 0, 0],
      },
      // The words of an invoice that is paid spell its whole sum.
      { text: amountInWords(payable || kopecks), bold: true },
      ...(isRequested(invoice)
        ? [
            { text: text('billing.paper.invoice.due', { day: dueOn }), margin: [0, 10, 0, 0] as const },
            { text: text('billing.paper.invoice.purpose', { purpose }), margin: [0, 3, 0, 12] as const },
          ]
        : []),
      signed(text, invoice),
    ],
  };
}

function bankBox(
  text: Translate,
  { bankName, bik, correspondentAccount, inn, kpp, account, name }: PrintedParty,
): PdfContent {
  const cell = (words: string) => ({ text: words });
  return {
    table: {
      widths: ['*', 60, 150],
      body: [
        [cell(bankName), cell(text('billing.paper.bik')), cell(bik)],
        [
          cell(text('billing.paper.payee-bank')),
          cell(text('billing.paper.account')),
          cell(correspondentAccount),
        ],
        [
          cell(
            [
              text('billing.paper.inn', { inn }),
              ...(kpp === '' ? [] : [text('billing.paper.kpp', { kpp })]),
            ].join('   '),
          ),
          cell(text('billing.paper.account')),
          cell(account),
        ],
        [{ text: `${text('billing.paper.payee')}: ${name}`, colSpan: 3 }, cell(''), cell('')],
      ],
    },
  };
}

function linesTable(text: Translate, lines: PrintedInvoice['lines']): PdfContent {
  const head = ['place', 'name', 'quantity', 'unit', 'price', 'sum'].map((key) => ({
    text: text(`billing.paper.column.${key}`),
    bold: true,
  }));
  const body = lines.map(({ name, quantity, unit, priceKopecks, kopecks }, index) => [
    { text: String(index + 1) },
    { text: name },
    right(String(quantity)),
    { text: text(`billing.paper.unit.${unit}`) },
    right(formatKopecks(priceKopecks)),
    right(formatKopecks(kopecks)),
  ]);
  return {
    table: { widths: [18, '*', 40, 34, 70, 76], headerRows: 1, body: [head, ...body] },
    margin: [0, 10, 0, 6],
  };
}

export function totals(
  text: Translate,
  {
    kopecks,
    vatKopecks,
    vatRate,
  }: Pick<PrintedInvoice, 'kopecks' | 'vatKopecks'> & { readonly vatRate: number | null | 'mixed' },
  due?: { readonly payable: number; readonly creditKopecks: number; readonly paidKopecks: number },
): PdfContent {
  const row = (label: string, sum: string): PdfContent[] => [
    right(label, { bold: true }),
    right(sum, { bold: true }),
  ];
  const label =
    vatRate === 'mixed' ? text('billing.paper.vat-mixed') : text('billing.paper.vat', { rate: vatRate ?? 0 });
  const vat =
    vatRate === null ? row(text('billing.paper.without-vat'), '—') : row(label, formatKopecks(vatKopecks));
  return {
    table: {
      widths: ['*', 90],
      body: [
        row(text('billing.paper.total'), formatKopecks(kopecks)),
        vat,
        ...(due && due.creditKopecks > 0
          ? [row(text('billing.paper.credit'), formatKopecks(due.creditKopecks))]
          : []),
        ...(due && due.paidKopecks > due.creditKopecks
          ? [row(text('billing.paper.paid'), formatKopecks(due.paidKopecks - due.creditKopecks))]
          : []),
        ...(due ? [row(text('billing.paper.to-pay'), formatKopecks(due.payable))] : []),
      ],
    },
    layout: 'noBorders',
  };
}

/** Whether the invoice requests any payment. */
const isRequested = ({ isVoid, kopecks, paidKopecks }: PrintedInvoice) => !isVoid && kopecks > paidKopecks;

function signed(text: Translate, invoice: PrintedInvoice): PdfContent {
  const { seller, purpose, kopecks, paidKopecks, pictures = {} } = invoice;
  const code = buildPaymentCode(seller, { kopecks: kopecks - paidKopecks, purpose });
  return {
    columns: [
      ...(isRequested(invoice) ? [{ qr: code, fit: 120, eccLevel: 'M' as const, width: 140 }] : []),
      {
        width: '*',
        stack: [
          ...(isRequested(invoice)
            ? [{ text: text('billing.paper.scan'), margin: [0, 0, 0, 24] as const }]
            : []),
          signedBy(seller.signerPosition || text('billing.paper.director'), seller.signerName, pictures),
          ...(seller.accountantName
            ? [
                {
                  stack: [signedBy(text('billing.paper.accountant'), seller.accountantName, {})],
                  margin: [0, 14, 0, 0] as const,
                },
              ]
            : []),
        ],
        margin: [0, 0, 0, getSignatureRoom(pictures)],
      },
    ],
    unbreakable: true,
  };
}

function signedBy(position: string, name: string, pictures: DocumentPictures): PdfContent {
  return {
    columns: [{ text: position, width: 'auto' }, signatureLine(pictures), { text: name, width: '*' }],
    columnGap: 6,
  };
}
