import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type RenderWish, renderPicture } from './render-picture.ts';

const wish: RenderWish = { format: 'webp', width: null, height: null, quality: null, background: null };
const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 40, b: 40, alpha: 0 } } });
const svg = (body: string, size = 'width="24" height="24"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 24 24">${body}</svg>`);

async function measure(input: Buffer, wanted: Partial<RenderWish>, isOwn = false) {
  const { type, body } = await renderPicture(input, { ...wish, ...wanted }, isOwn);
  const { width, height, hasAlpha, exif, icc, orientation } = await sharp(body).metadata();
  return { type, width, height, hasAlpha, exif, icc, orientation, body };
}

test.each([
  [{ width: 64 }, 64, 32],
  [{ height: 64 }, 128, 64],
  [{ width: 64, height: 64 }, 64, 64],
  [{ width: 1024 }, 200, 100],
  [{ width: 256, height: 256 }, 100, 100],
  [{ width: 320, height: 640 }, 50, 100],
  [{}, 200, 100],
])(
  'a picture of 200 × 100 asked for as %j comes as %i × %i: never enlarged',
  async (wanted, width, height) => {
    const input = await plain(200, 100).png().toBuffer();
    expect(await measure(input, wanted)).toMatchObject({ type: 'image/webp', width, height });
  },
);

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('%s is read', async (format) => {
  const input = await plain(40, 20).toFormat(format).toBuffer();
  expect(await measure(input, { width: 32 })).toMatchObject({ width: 32, height: 16 });
});

test('a photograph is turned upright and loses place, time and camera', async () => {
  const input = await plain(200, 100)
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '55/1 45/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(input).metadata()).orientation).toBe(6);
  const made = await measure(input, { width: 64 });
  expect(made).toMatchObject({ width: 64, height: 128, exif: undefined, icc: undefined });
  expect(made.orientation).toBe(undefined);
});

test('what is transparent gets the colour asked for, white as JPEG, and PNG where it may stay', async () => {
  const input = await plain(20, 20, 4).png().toBuffer();
  const pixelOf = async (body: Buffer) => [
    ...(await sharp(body).removeAlpha().raw().toBuffer()).subarray(0, 3),
  ];
  const onBlue = await measure(input, { format: 'png', background: '0000ff' });
  expect([onBlue.hasAlpha, await pixelOf(onBlue.body)]).toEqual([false, [0, 0, 255]]);
  const asJpeg = await measure(input, { format: 'jpeg' });
  expect(Math.min(...(await pixelOf(asJpeg.body)))).toBeGreaterThan(250);
  expect(await measure(input, { format: 'plain' })).toMatchObject({ type: 'image/png', hasAlpha: true });
  const opaque = await plain(20, 20).png().toBuffer();
  expect(await measure(opaque, { format: 'plain' })).toMatchObject({ type: 'image/jpeg' });
});

test('of what moves, the first frame is shown', async () => {
  const frames = await sharp(
    [await plain(16, 16).png().toBuffer(), await plain(16, 16).negate().png().toBuffer()],
    { join: { animated: true } },
  )
    .gif()
    .toBuffer();
  expect((await sharp(frames).metadata()).pages).toBe(2);
  expect(await measure(frames, {})).toMatchObject({ width: 16, height: 16 });
});

test('quality is obeyed', async () => {
  const noise = await sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer();
  const [low, high] = [await measure(noise, { quality: 20 }), await measure(noise, { quality: 95 })];
  expect(low.body.length).toBeLessThan(high.body.length / 3);
});

test('our own drawing is drawn as large as it is wanted, and comes out as pixels', async () => {
  const sign = svg('<rect width="24" height="24" fill="#0f6e5c"/>');
  expect(await measure(sign, { width: 256, height: 256 }, true)).toMatchObject({
    type: 'image/webp',
    width: 256,
    height: 256,
  });
  const declared = Buffer.concat([Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- a sign -->\n'), sign]);
  expect(await measure(declared, { width: 64 }, true)).toMatchObject({ width: 64, height: 64 });
});

test.each([
  ['a drawing of somebody else’s', svg('<script>alert(1)</script>')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['nothing', Buffer.alloc(0)],
  ['a PDF', Buffer.from('%PDF-1.7 1 0 obj')],
  ['a TIFF', Buffer.from('II*\0\x08\0\0\0\0\0\0\0')],
  ['a picture that is only called one', Buffer.from('\x89PNG\r\n\x1a\nnothing', 'latin1')],
])('%s is refused', async (_what, input) => {
  await expect(renderPicture(input, wish, false)).rejects.toThrow('image/unreadable');
});

test('a picture that was cut off is refused', async () => {
  const whole = await plain(400, 400).png({ compressionLevel: 0 }).toBuffer();
  await expect(renderPicture(whole.subarray(0, whole.length / 2), wish, false)).rejects.toThrow(
    'image/unreadable',
  );
});

test('a small file with too many pixels is refused', async () => {
  const bomb = await plain(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  await expect(renderPicture(bomb, { ...wish, width: 64 }, false)).rejects.toThrow('image/too-large');
});

test('a drawing that names a file of the server shows nothing of it', async () => {
  const secret = new URL('../../../docs/screenshots/', import.meta.url);
  const sly = svg(
    `<image href="${secret}x.png" width="24" height="24"/><image href="file:///etc/passwd" width="24" height="24"/>`,
  );
  const { body } = await renderPicture(sly, { ...wish, format: 'png', width: 64 }, true);
  expect((await sharp(body).stats()).channels.every(({ max }) => max === 0)).toBe(true);
});
