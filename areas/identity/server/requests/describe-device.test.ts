import { expect, test } from 'vitest';
import { describeDevice } from './describe-device.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test('a browser is described by name, system and kind', () => {
  expect(describeDevice(`${WINDOWS} Chrome/131.0.0.0 Safari/537.36`, false)).toEqual({
    browser: 'Chrome',
    system: 'Windows',
    kind: 'computer',
  });
  expect(describeDevice(`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, false)).toEqual({
    browser: 'Safari',
    system: 'iOS',
    kind: 'phone',
  });
  expect(describeDevice(`${IPHONE} ArtelApp/1.0`, true).kind).toBe('app');
});

test('no text that a client wrote there itself comes out', () => {
  for (const text of [
    '',
    'curl/8.0',
    'Позвоните по телефону 8 800/1.0 x',
    '\n{"level":60}',
    'x'.repeat(500),
  ]) {
    expect(describeDevice(text, false)).toEqual({ browser: '', system: '', kind: 'unknown' });
  }
});
