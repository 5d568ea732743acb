import { expect, test } from 'vitest';
import { getMediaType, isShown } from './media-types.ts';

test.each([
  ['План.PDF', 'application/pdf', true],
  ['Смета.xlsm', 'application/vnd.ms-excel.sheet.macroEnabled.12', true],
  ['Знак.svg', 'image/svg+xml', true],
  ['Письмо.doc', 'application/msword', false],
  ['pdf', 'application/octet-stream', false],
  ['план.constructor', 'application/octet-stream', false],
  ['план.__proto__', 'application/octet-stream', false],
])('%s is of the type %s by its name, and a page shows it: %s', (name, type, shown) => {
  expect(getMediaType(name)).toBe(type);
  expect(isShown(type)).toBe(shown);
});
