import { expect, test } from 'vitest';
import { deviceKind } from './device-kind.ts';

const mozilla = 'Mozilla/5.0';

test.each([
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36`,
    'desktop',
  ],
  [
    `${mozilla} (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36`,
    'mobile',
  ],
  [
    `${mozilla} (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`,
    'tablet',
  ],
  ['', 'other'],
  ['curl/8.9.1', 'other'],
  ['\u0000'.repeat(500), 'other'],
])('%s is a device of the kind %s', (userAgent, kind) => {
  expect(deviceKind(userAgent)).toBe(kind);
});
