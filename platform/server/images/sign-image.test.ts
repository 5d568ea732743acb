import { imageAddress } from '@artel/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSecrets } from '../secrets/create-secrets.ts';
import { openLink, type SignedImage, signImage } from './sign-image.ts';

const secrets = createSecrets(Buffer.alloc(32, 'key'));
const at = (seconds: number) => ({ secrets, clock: { now: () => new Date(seconds * 1000) } });
const noon = 1_795_262_400;
const image = { source: 'avatars', id: 'a b/c', version: '7', userId: 'u1', sessionId: 's1' } as const;

function open(address: string, seconds: number, changes: Record<string, string | string[] | undefined> = {}) {
  const url = new URL(address, 'https://artel.example.ru');
  const [, , , source = '', id = ''] = url.pathname.split('/');
  const query = { ...Object.fromEntries(url.searchParams), ...changes };
  return openLink(at(seconds), (changes['source'] as string) ?? source, decodeURIComponent(id), query);
}

test('a link opens for the object and person it was signed for', () => {
  expect(open(signImage(at(noon), image), noon)).toEqual({ ...image, secondsLeft: 600 });
});

test('a private link is valid for five to ten minutes, and stays the same within five', () => {
  for (const late of [0, 1, 150, 299]) {
    const address = signImage(at(noon + late), image);
    expect(address).toBe(signImage(at(noon), image));
    expect(open(address, noon + late + 300)).not.toBe(null);
    expect(open(address, noon + late + 600)).toBe(null);
  }
  expect(open(signImage(at(noon), image), noon + 599)).toMatchObject({ secondsLeft: 1 });
  expect(signImage(at(noon + 300), image)).not.toBe(signImage(at(noon), image));
});

test('a public link names no one and never ends', () => {
  const address = signImage(at(noon), { ...image, userId: null, sessionId: null });
  expect(open(address, noon + 1e9)).toMatchObject({ userId: null, secondsLeft: null });
});

test.each([
  ['another version', { v: '8' }],
  ['another person', { u: 'u2' }],
  ['another session', { sid: 's2' }],
  ['no session', { sid: undefined }],
  ['two sessions', { sid: ['s1', 's2'] }],
  ['a later end', { e: String(noon + 6000) }],
  ['no person', { u: undefined }],
  ['no end', { e: undefined }],
  ['neither', { u: undefined, e: undefined }],
  ['no signature', { s: undefined }],
  ['an empty signature', { s: '' }],
  ['two signatures', { s: ['a', 'b'] }],
  ['two persons', { u: ['u1', 'u2'] }],
  ['another source', { source: 'logos' }],
])('%s makes a link worthless', (_what, changes) => {
  expect(open(signImage(at(noon), image), noon, changes)).toBe(null);
});

test('no two images have the same signature, however their parts are cut', () => {
  const part = fc.string({ maxLength: 6 });
  const anImage = fc.record({
    source: part,
    id: part,
    version: part,
    userId: fc.option(part, { nil: null }),
    sessionId: fc.option(part, { nil: null }),
  });
  const getSignature = (of: SignedImage) => /&s=([\w-]+)$/.exec(signImage(at(noon), of))?.[1];
  fc.assert(
    fc.property(anImage, anImage, (one, other) => {
      expect(getSignature(one) === getSignature(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
    }),
  );
});

test('the key of another installation opens nothing', () => {
  const foreign = { ...at(noon), secrets: createSecrets(Buffer.alloc(32, 'other')) };
  expect(open(signImage(foreign, image), noon)).toBe(null);
});

test('sizes and formats are chosen without a new signature', () => {
  const address = signImage(at(noon), image);
  expect(imageAddress(address, {})).toBe(address);
  expect(imageAddress(address, { format: 'auto', resize: { width: 64, height: 64 }, quality: 80 })).toBe(
    address.replace('/_/', '/f_auto&s_64x64&q_80/'),
  );
});
