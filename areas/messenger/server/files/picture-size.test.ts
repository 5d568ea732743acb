import { expect, test } from 'vitest';
import { pictureSize } from './picture-size.ts';

const padded = (bytes: readonly number[]) => Buffer.concat([Buffer.from(bytes), Buffer.alloc(40)]);

test('the pixel size of GIF, JPEG and WebP is read from their first bytes', () => {
  expect(pictureSize(padded([...Buffer.from('GIF89a'), 0x40, 1, 0xf0, 0]))).toEqual({
    width: 320,
    height: 240,
  });
  const table = [0xff, 0xc4, 0, 4, 1, 2];
  const frame = [0xff, 0xc2, 0, 17, 8, 0, 100, 0, 200];
  expect(pictureSize(padded([0xff, 0xd8, ...table, ...frame]))).toEqual({ width: 200, height: 100 });
  const extended = Buffer.concat([
    Buffer.from('RIFF....WEBPVP8X'),
    Buffer.alloc(8),
    Buffer.from([9, 0, 0, 4, 0, 0]),
  ]);
  expect(pictureSize(extended)).toEqual({ width: 10, height: 5 });
});

test('a truncated file, an empty one and one that is no picture have no size', () => {
  for (const bytes of [[], [0xff, 0xd8], [0xff, 0xd8, 0xff, 0xc4, 0xff, 0xff], [...Buffer.from('GIF89a')]])
    expect(pictureSize(padded(bytes))).toBeNull();
  expect(pictureSize(Buffer.from('текст, который не картинка и длиннее тридцати байт'))).toBeNull();
});
