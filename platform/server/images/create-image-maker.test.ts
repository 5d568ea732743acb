import sharp from 'sharp';
import { expect, test } from 'vitest';
import { runAs } from '../concurrency/caller.ts';
import { createImageMaker } from './create-image-maker.ts';

const options = { format: 'webp', width: 32, height: null, quality: null, background: null } as const;
const cache = { find: async () => null, store: async () => undefined };

const flat = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#0f6e5c' } })
    .png()
    .toBuffer();

test('twelve large pictures of one company make a small one of another company wait for one of them at most', async () => {
  const make = createImageMaker(cache, 1);
  const [large, small] = [await flat(2_500), await flat(40)];
  const order: string[] = [];
  const otherOpened = Promise.withResolvers<void>();
  const order12 = Array.from({ length: 12 }, (_, at) => `large ${at}`);
  const show = (companyId: string, name: string, open: () => Promise<Buffer>) =>
    runAs({ companyId, userId: `member of ${companyId}` }, async () => {
      const image = {
        version: '1',
        isPrivate: true,
        open: async () => [await open()] as unknown as AsyncIterable<Uint8Array>,
      };
      await make({ object: name, variant: name } as never, image, options);
      order.push(name);
    });
  const larges = order12.map((name) =>
    show('A', name, async () => {
      await otherOpened.promise;
      return large;
    }),
  );
  const other = show('B', 'small', async () => {
    otherOpened.resolve();
    return small;
  });
  await Promise.all([...larges, other]);
  expect(order).toHaveLength(13);
  expect(order.indexOf('small')).toBeLessThanOrEqual(1);
});
