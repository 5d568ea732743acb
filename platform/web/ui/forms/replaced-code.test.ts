import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CODE_LENGTH, replacedCode } from './replaced-code.ts';

const digits = (length: { minLength?: number; maxLength?: number }) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), ...length });
const wholeCode = digits({ minLength: CODE_LENGTH, maxLength: CODE_LENGTH });
const typed = digits({ maxLength: CODE_LENGTH });

test('a whole code replaces the former text, however it is written', () => {
  const spaced = fc.constantFrom(' ', '-', '\u00a0', '\u2009', ': ', '\n');
  const property = fc.property(typed, wholeCode, spaced, (before, code, space) => {
    const written = `${space}${code.slice(0, 3)}${space}${code.slice(3)}${space}`;
    expect(replacedCode(before, before + written)).toBe(code);
    expect(replacedCode(before, written)).toBe(code);
  });
  expect(() => fc.assert(property)).not.toThrow();
});

test('fewer digits are added to the existing ones, and a seventh is dropped', () => {
  const follows = fc.property(typed, digits({ maxLength: CODE_LENGTH - 1 }), (before, more) => {
    expect(replacedCode(before, before + more)).toBe((before + more).slice(0, CODE_LENGTH));
  });
  expect(() => fc.assert(follows)).not.toThrow();
});
