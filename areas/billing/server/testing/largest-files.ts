import { DOCUMENT_PICTURE, importBankFile, SCAN } from '@artel/billing/contract';
import { largestPicture } from '@artel/server/testing';
import { bankFile } from '../payments/testing.ts';

const DAY = '2026-11-20';
const PAYMENTS = 5_000;
const LINE = `Примечание=${'х'.repeat(200)}\r\n`;

/** The largest files that each route accepts, by route. */
export const largestFiles = {
  'billing/import-bank-file': async () => ({
    'a statement of many payments': statement(
      bankFile(
        DAY,
        Array.from({ length: PAYMENTS }, (_, nth) => ({
          number: String(nth + 1),
          kopecks: 100,
          inn: '7707083893',
          purpose: 'Аванс',
        })),
      ),
    ),
    'a statement of the most bytes': statement(fill(bankFile(DAY, []), importBankFile.file.maxBytes)),
  }),
  'billing/sign-document': async () => largestScan(),
  'billing/sign-sold-document': async () => largestScan(),
  'billing/put-picture': () => largestPicture(DOCUMENT_PICTURE.maxBytes),
};

const statement = (bytes: Uint8Array) => ({ type: 'text/plain', bytes: Buffer.from(bytes) });

/** Adds remarks to a statement, which its reader passes over. */
function fill(bytes: Uint8Array, maxBytes: number): Buffer {
  const text = Buffer.from(bytes).toString();
  const at = text.indexOf('СекцияРасчСчет');
  const lines = Math.floor((maxBytes - bytes.length) / Buffer.byteLength(LINE));
  return Buffer.from(text.slice(0, at) + LINE.repeat(lines) + text.slice(at));
}

function largestScan() {
  const bytes = Buffer.alloc(SCAN.maxBytes);
  bytes.write('%PDF-1.7\n');
  return { 'a scan': { type: 'application/pdf', bytes } };
}
