import sharp from 'sharp';
import { expect, test } from 'vitest';
import { decodingMemory } from '../concurrency/memory-budget.ts';
import { makeBomb, makePicture, readPicture } from '../testing/make-picture.ts';
import { cutPicture, inkPicture, type RenderRequest, renderPicture } from './render-picture.ts';

const options: RenderRequest = { format: 'webp', width: null, height: null, quality: null, background: null };
const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 40, b: 40, alpha: 0 } } });
const svg = (body: string, size = 'width="24" height="24"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 24 24">${body}</svg>`);

async function measure(input: Buffer, wanted: Partial<RenderRequest>, isOwn = false) {
  const { type, body } = await renderPicture(input, { ...options, ...wanted }, isOwn);
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
  'a picture of 200 × 100 requested as %j comes as %i × %i: never enlarged',
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

test('transparency gets the requested colour, white as JPEG, and PNG where it may stay', async () => {
  const input = await plain(20, 20, 4).png().toBuffer();
  const getPixel = async (body: Buffer) => [
    ...(await sharp(body).removeAlpha().raw().toBuffer()).subarray(0, 3),
  ];
  const onBlue = await measure(input, { format: 'png', background: '0000ff' });
  expect([onBlue.hasAlpha, await getPixel(onBlue.body)]).toEqual([false, [0, 0, 255]]);
  const asJpeg = await measure(input, { format: 'jpeg' });
  expect(Math.min(...(await getPixel(asJpeg.body)))).toBeGreaterThan(250);
  expect(await measure(input, { format: 'plain' })).toMatchObject({ type: 'image/png', hasAlpha: true });
  const opaque = await plain(20, 20).png().toBuffer();
  expect(await measure(opaque, { format: 'plain' })).toMatchObject({ type: 'image/jpeg' });
});

test('the first frame of an animation is shown', async () => {
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
  ['a scan without pages', Buffer.from('II*\0\x08\0\0\0\0\0\0\0')],
  ['a picture that is only called one', Buffer.from('\x89PNG\r\n\x1a\nnothing', 'latin1')],
])('%s is refused', async (_what, input) => {
  await expect(renderPicture(input, options, false)).rejects.toThrow('image/unreadable');
});

test('the first page of a scan is shown, however it is packed; a portrait is made of none', async () => {
  for (const compression of ['none', 'lzw', 'deflate', 'jpeg', 'ccittfax4'] as const) {
    const bitdepth = compression === 'ccittfax4' ? 1 : 8;
    const scan = await plain(400, 200)
      .flatten()
      .toColourspace(bitdepth === 1 ? 'b-w' : 'srgb')
      .tiff({ compression, ...(bitdepth === 1 && { bitdepth }) })
      .toBuffer();
    expect(await measure(scan, { width: 64 })).toMatchObject({ type: 'image/webp', width: 64, height: 32 });
    await expect(cutPicture(scan, { x: 0, y: 0, size: 10 }, 64)).rejects.toThrow('image/unreadable');
    await expect(inkPicture(scan, { width: 64, height: 64 })).rejects.toThrow('image/unreadable');
  }
  const tiled = await plain(600, 300)
    .flatten()
    .tiff({ tile: true, bigtiff: false, pyramid: true })
    .toBuffer();
  expect(await measure(tiled, { width: 320 })).toMatchObject({ width: 320, height: 160 });
});

test('a scan that is cut off, or too large for its bytes or the memory, is refused', async () => {
  const whole = await plain(400, 400).flatten().tiff({ compression: 'none' }).toBuffer();
  await expect(renderPicture(whole.subarray(0, whole.length / 2), options, false)).rejects.toThrow('image/');
  const bomb = await plain(10_000, 10_000).flatten().tiff({ compression: 'deflate' }).toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  await expect(renderPicture(bomb, { ...options, width: 64 }, false)).rejects.toThrow('image/too-large');
  const deep = await plain(7_000, 7_000)
    .flatten()
    .toColourspace('rgb16')
    .tiff({ compression: 'deflate' })
    .toBuffer();
  await expect(renderPicture(deep, { ...options, width: 64 }, false)).rejects.toThrow(
    'image/too-much-memory',
  );
});

test('a picture that was cut off is refused', async () => {
  const whole = await plain(400, 400).png({ compressionLevel: 0 }).toBuffer();
  await expect(renderPicture(whole.subarray(0, whole.length / 2), options, false)).rejects.toThrow(
    'image/unreadable',
  );
});

test('a small file with too many pixels is refused', async () => {
  const bomb = await makeBomb(10_000, 10_000);
  expect(bomb.length).toBeLessThan(10_000);
  await expect(renderPicture(bomb, { ...options, width: 64 }, false)).rejects.toThrow('image/too-large');
});

test('a drawing that names a file of the server shows nothing of it', async () => {
  const secret = new URL('../../../docs/screenshots/', import.meta.url);
  const sly = svg(
    `<image href="${secret}x.png" width="24" height="24"/><image href="file:///etc/passwd" width="24" height="24"/>`,
  );
  const { body } = await renderPicture(sly, { ...options, format: 'png', width: 64 }, true);
  expect((await sharp(body).stats()).channels.every(({ max }) => max === 0)).toBe(true);
});

/** The corner in which the red quarter of the file is seen, by the camera's orientation. */
const CORNERS = [
  [1, 'left', 'top'],
  [2, 'right', 'top'],
  [3, 'right', 'bottom'],
  [4, 'left', 'bottom'],
  [5, 'left', 'top'],
  [6, 'right', 'top'],
  [7, 'right', 'bottom'],
  [8, 'left', 'bottom'],
] as const;

test.each(CORNERS)(
  'a square is cut out of the picture as it is seen: orientation %i has its corner %s %s',
  async (orientation, across, down) => {
    const file = await makePicture({ width: 160, height: 120, orientation });
    const [width, height] = orientation > 4 ? [120, 160] : [160, 120];
    const square = { x: across === 'left' ? 0 : width - 50, y: down === 'top' ? 0 : height - 50, size: 50 };
    const { type, body } = await cutPicture(file, square, 512);
    const points = [
      [2, 2],
      [47, 2],
      [2, 47],
      [47, 47],
    ] as const;
    expect({ type, ...(await readPicture(body, points)) }).toEqual({
      type: 'image/webp',
      format: 'webp',
      width: 50,
      height: 50,
      hasExif: false,
      orientation: undefined,
      colours: ['red', 'red', 'red', 'red'],
    });
    // The diagonally opposite square.
    const other = { x: width - 50 - square.x, y: height - 50 - square.y, size: 50 };
    expect((await readPicture((await cutPicture(file, other, 512)).body, points)).colours).not.toContain(
      'red',
    );
  },
);

test('a transparent picture is stored on white', async () => {
  const { body } = await cutPicture(await plain(40, 40, 4).png().toBuffer(), { x: 0, y: 0, size: 40 }, 512);
  const { channels, dominant } = await sharp(body)
    .stats()
    .then(async (stats) => ({
      channels: stats.channels.length,
      dominant: stats.dominant,
    }));
  expect(channels).toBe(3);
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
});

test('files are cut one after another; a request that would wait too long is refused for now', async () => {
  const file = await makePicture({ width: 600, height: 600 });
  const square = { x: 0, y: 0, size: 600 };
  const ends = await Promise.allSettled(Array.from({ length: 30 }, () => cutPicture(file, square, 64)));
  const refused = ends.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(10);
  expect(refused[0]).toMatchObject({ reason: { declaration: { code: 'request/unavailable' } } });
  expect((await cutPicture(file, square, 64)).type).toBe('image/webp');
});

test('the ink of a stamp on paper stays and the paper becomes transparent; a stamp with transparency stays as it is', async () => {
  const bounds = { width: 100, height: 100 };
  const paper = sharp({ create: { width: 400, height: 200, channels: 3, background: '#f4f2ec' } });
  const ink = { create: { width: 200, height: 200, channels: 3, background: '#1c2e9c' } } as const;
  const scanned = await paper
    .composite([{ input: ink, left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
  const { type, body } = await inkPicture(scanned, bounds);
  const { data, info } = await sharp(body).raw().toBuffer({ resolveWithObject: true });
  expect([type, info.width, info.height, info.channels]).toEqual(['image/png', 100, 50, 4]);
  expect([data[4 * 10 + 3], data[4 * 90 + 3]]).toEqual([255, 0]);
  const clear = await inkPicture(await plain(20, 20, 4).png().toBuffer(), bounds);
  expect((await sharp(clear.body).raw().toBuffer())[3]).toBe(0);
});

test('a file that is not a picture is refused as a stamp', async () => {
  await expect(inkPicture(svg('<path d="M0 0"/>'), { width: 9, height: 9 })).rejects.toThrow('unreadable');
});

test('an interlaced picture of deep colours that needs more memory than one may have is refused before it is decoded', async () => {
  const { now, most } = decodingMemory.held();
  const deep = await makeBomb(6_900, 7_000, { depth: 16, isInterlaced: true });
  await expect(renderPicture(deep, { ...options, width: 64 }, false)).rejects.toThrow(
    'image/too-much-memory',
  );
  await expect(cutPicture(deep, { x: 0, y: 0, size: 10 }, 64)).rejects.toThrow('image/too-much-memory');
  await expect(inkPicture(deep, { width: 9, height: 9 })).rejects.toThrow('image/too-much-memory');
  expect(decodingMemory.held()).toEqual({ now, most });
});

test('pictures that are decoded at once never hold more memory than the budget', async () => {
  const file = await plain(6_000, 4_000).png().toBuffer();
  const before = decodingMemory.held().now;
  await Promise.all(Array.from({ length: 14 }, () => renderPicture(file, { ...options, width: 32 }, false)));
  const { now, most } = decodingMemory.held();
  expect(now).toBe(before);
  expect(most).toBeGreaterThan(6_000 * 4_000 * 3);
  expect(most).toBeLessThanOrEqual(768 * 1024 * 1024);
});
