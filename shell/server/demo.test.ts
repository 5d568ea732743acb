import { expect, test } from 'vitest';
import { wantsDemo } from './demo.ts';

const loopback = { host: '127.0.0.1' };
const fresh = { isNew: true, isEmbedded: true };

test.each([
  ['a new embedded database behind loopback', { demo: 'auto', ...loopback }, fresh, true],
  ['localhost by name', { demo: 'auto', host: 'localhost' }, fresh, true],
  ['loopback of IPv6', { demo: 'auto', host: '::1' }, fresh, true],
  ['a database that was used before', { demo: 'auto', ...loopback }, { ...fresh, isNew: false }, false],
  ['switched off', { demo: 'off', ...loopback }, fresh, false],
  ['reachable by others', { demo: 'auto', host: '0.0.0.0' }, fresh, false],
  ['reachable by a name that looks like loopback', { demo: 'auto', host: '127.example.ru' }, fresh, false],
  ["the operator's own database", { demo: 'auto', ...loopback }, { ...fresh, isEmbedded: false }, false],
  [
    "asked for on the operator's own, new database",
    { demo: 'on', ...loopback },
    { ...fresh, isEmbedded: false },
    true,
  ],
  ['asked for where others can reach it', { demo: 'on', host: '0.0.0.0' }, fresh, true],
  [
    'asked for on a database that was used before',
    { demo: 'on', ...loopback },
    { ...fresh, isNew: false },
    false,
  ],
] as const)('demo data: %s', (_name, config, database, expected) => {
  expect(wantsDemo(config, database)).toBe(expected);
});
