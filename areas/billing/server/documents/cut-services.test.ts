import { addDays } from '@artel/contract/time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutServices } from './cut-services.ts';

const year = {
  companyId: 'c',
  invoiceId: 'i',
  place: 0,
  name: 'n',
  startsOn: '2025-11-15',
  endsBefore: '2026-11-15',
  kopecks: 12_200_00,
};

const closing = (until: string) => ({ until, regimeOn: () => 'general' as const });

test('a year that was bought in 2025 is closed with 20 % in December and with 22 % in January', () => {
  const december = cutServices([year], [], closing('2026-01-01'));
  expect(december.map(({ startsOn, vatRate }) => [startsOn, vatRate])).toEqual([
    ['2025-11-15', 20],
    ['2025-12-01', 20],
  ]);
  const january = cutServices([year], december, closing('2026-02-01'));
  expect(january).toMatchObject([{ startsOn: '2026-01-01', endsBefore: '2026-02-01', vatRate: 22 }]);
  expect(cutServices([year], [], closing('2025-11-01'))).toEqual([]);
});

test('a payment that arrives after its month was closed is included in the next closing document', () => {
  const late = { ...year, startsOn: '2026-01-31', endsBefore: '2026-02-28' };
  expect(cutServices([late], [], closing('2026-03-01')).map(({ startsOn }) => startsOn)).toEqual([
    '2026-01-31',
    '2026-02-01',
  ]);
});

test('the documents of all months come to what was paid, to the kopeck', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 12 }),
      fc.integer({ min: 0, max: 1000 }),
      fc.integer({ min: 1, max: 400 }),
      (kopecks, offset, length) => {
        const startsOn = addDays('2025-01-01', offset);
        const service = { ...year, kopecks, startsOn, endsBefore: addDays(startsOn, length) };
        const months = Array.from({ length: 60 }, (_, index) => {
          const at = 2025 * 12 + index;
          return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`;
        });
        const lines: ReturnType<typeof cutServices> = [];
        for (const until of months) lines.push(...cutServices([service], lines, closing(until)));
        expect(lines.reduce((sum, line) => sum + line.kopecks, 0)).toBe(kopecks);
      },
    ),
  );
});
