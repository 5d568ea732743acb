import { expect, test, vi } from 'vitest';
import { renderDocument } from './render-document.ts';

test('a paper that never changes is drawn once, any other each time', async () => {
  const draw = vi.fn(async () => ({ title: 'Счёт', content: [{ text: 'Счёт' }] }));
  const first = await renderDocument({ draw, cacheKey: 'invoice.open' });
  expect(Buffer.from(first).subarray(0, 5).toString()).toBe('%PDF-');
  expect(await renderDocument({ draw, cacheKey: 'invoice.open' })).toBe(first);
  expect(draw).toHaveBeenCalledTimes(1);
  await renderDocument({ draw, cacheKey: 'invoice.void' });
  await renderDocument({ draw });
  expect(draw).toHaveBeenCalledTimes(3);
});
