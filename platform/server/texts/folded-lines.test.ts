import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldedLines, lineText } from './folded-lines.ts';

const line = fc.string({ unit: 'grapheme', maxLength: 300 }).filter((text) => !/[\r\n]|^ /.test(text));

test('no line is longer than 75 octets, and unfolded they are what they were', () =>
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
      const text = foldedLines(lines);
      for (const chunk of text.split('\r\n')) expect(Buffer.byteLength(chunk)).toBeLessThanOrEqual(75);
      expect(text.replaceAll('\r\n ', '')).toBe(lines.map((one) => `${one}\r\n`).join(''));
    }),
  ));

test('an entry that is no line is left out', () => {
  expect(foldedLines(['BEGIN:VCARD', false, 'END:VCARD'])).toBe('BEGIN:VCARD\r\nEND:VCARD\r\n');
});

test('a text ends neither its value nor its line', () => {
  expect(lineText('Иванов; и, \\сын\r\nEND:VCARD\rx\ny\u0007\u2028z')).toBe(
    'Иванов\\; и\\, \\\\сын\\nEND:VCARD\\nx\\ny z',
  );
});
