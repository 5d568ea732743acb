import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';
import vectors from './amount-in-words.vectors.json' with { type: 'json' };

test('every sum of the vectors is spelled as accountants spell it', () => {
  expect(vectors.cases.length).toBeGreaterThan(60);
  expect(vectors.cases.map(({ kopecks }) => amountInWords(kopecks))).toEqual(
    vectors.cases.map(({ text }) => text),
  );
});
