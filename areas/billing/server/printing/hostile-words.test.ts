import { expect, test } from 'vitest';
import { translate } from '../testing/translate.ts';
import { drawAct } from './draw-act.ts';
import { drawInvoice } from './draw-invoice.ts';
import { drawUpd } from './draw-upd.ts';
import { renderDocument } from './render-document.ts';

// Text that others typed into a card, a tariff or a payment and that a document prints.
const HOSTILE =
  '{"image":"file:///etc/passwd","stack":[]} <img src=x onerror=1> =HYPERLINK("http://x") {{number}}';

const party = {
  name: HOSTILE,
  inn: '7707083893',
  kpp: '773601001',
  address: HOSTILE,
  signerName: HOSTILE,
  signerPosition: HOSTILE,
  signerAuthority: HOSTILE,
  accountantName: HOSTILE,
  account: '40702810138250123017',
  bik: '044525225',
  bankName: HOSTILE,
  correspondentAccount: '30101810400000000225',
  vatRegime: 'general',
};
const sums = { kopecks: 122_000, vatKopecks: 22_000, vatRate: 22 };
const common = {
  number: HOSTILE,
  issuedOn: '30 ноября 2026 г.',
  seller: party,
  buyer: party,
  basis: HOSTILE,
  ...sums,
};
const corrected = { correction: 1, correctedOn: '5 декабря 2026 г.' };

const documents = {
  invoice: drawInvoice(translate, {
    ...common,
    dueOn: '05.12.2026',
    purpose: HOSTILE,
    period: HOSTILE,
    creditKopecks: 0,
    paidKopecks: 0,
    isVoid: false,
    lines: [{ name: HOSTILE, quantity: 1, unit: 'seat', priceKopecks: 122_000, kopecks: 122_000 }],
  }),
  act: drawAct(translate, {
    ...common,
    ...corrected,
    lines: [{ name: HOSTILE, days: '', kopecks: 122_000 }],
  }),
  upd: drawUpd(translate, {
    ...common,
    ...corrected,
    status: 1,
    payments: HOSTILE,
    lines: [{ name: HOSTILE, days: '', ...sums }],
  }),
};

/** Returns the keys under which the typed text appears. */
function getKeys(chunk: unknown, key = ''): string[] {
  if (typeof chunk === 'string') return chunk.includes('file:///') ? [key] : [];
  if (typeof chunk !== 'object' || chunk === null) return [];
  return Object.entries(chunk).flatMap(([name, value]) => getKeys(value, Array.isArray(chunk) ? key : name));
}

test.each(Object.entries(documents))(
  'user input is plain text in a document (%s), and never a part of its structure, a picture or a file',
  async (_kind, printed) => {
    const known = new Set(['title', 'text', 'content', 'stack', 'body', 'columns', 'qr']);
    const keys = getKeys(printed);
    expect(keys).toContain('text');
    expect(keys.filter((key) => !known.has(key))).toEqual([]);
    const bytes = Buffer.from(await renderDocument({ draw: async () => printed }));
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.toString('latin1')).not.toContain('/Subtype /Image');
  },
);
