import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vatOnTop, vatRateOn, vatWithin } from './vat.ts';
import vectors from './vat.vectors.json' with { type: 'json' };

test('every vector of value added tax comes out to the kopeck', () => {
  const found = vectors.cases.map(({ mode, rate, gross, net }) =>
    mode === 'inclusive' ? vatWithin(gross, rate) : vatOnTop(net, rate),
  );
  expect(found).toEqual(vectors.cases.map(({ vat }) => vat));
});

test('tax is rounded per line, and a document adds its lines up', () => {
  for (const { mode, rate, lines, total_per_line } of vectors.multiline) {
    const taxes = lines.map(({ gross, net }) =>
      mode === 'inclusive' ? vatWithin(gross, rate) : vatOnTop(net, rate),
    );
    expect(taxes).toEqual(lines.map(({ vat }) => vat));
    expect(taxes.reduce((sum, tax) => sum + tax, 0)).toBe(total_per_line.vat);
  }
});

test('the rate is the one of the day of the service', () => {
  for (const { from, to, rate } of vectors.rate_by_date) {
    expect(vatRateOn('general', from)).toBe(rate);
    if (to !== null) expect(vatRateOn('general', to)).toBe(rate);
  }
  expect(vatRateOn('usn-5', '2026-01-01')).toBe(5);
  expect(vatRateOn('usn-7', '2026-01-01')).toBe(7);
  expect(vatRateOn('usn-exempt', '2026-01-01')).toBeNull();
  expect(vatRateOn('exempt', '2026-01-01')).toBeNull();
});

test('the tax is never more than the price and never off by more than half a kopeck, however large it is', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 14 }),
      fc.constantFrom(5, 7, 10, 18, 20, 22),
      (gross, rate) => {
        const vat = vatWithin(gross, rate);
        expect(vat).toBeLessThanOrEqual(gross);
        const twice = 2n * (BigInt(vat) * BigInt(100 + rate) - BigInt(gross) * BigInt(rate));
        expect(twice <= BigInt(100 + rate) && twice >= -BigInt(100 + rate)).toBe(true);
      },
    ),
  );
});
