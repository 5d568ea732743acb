import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { PASSWORD_LENGTH, passwordStrength } from './password-strength.ts';

test('counts what is missing to the shortest password allowed', () => {
  expect(passwordStrength('')).toEqual({ missing: PASSWORD_LENGTH, level: 0 });
  expect(passwordStrength('восемь88')).toEqual({ missing: 2, level: 0 });
});

test('length and different characters make it strong, repetition does not', () => {
  expect(passwordStrength('aaaaaaaaaaaaaaaaaaaaaaaa').level).toBe(1);
  expect(passwordStrength('Tr4ktor!Kolhoz').level).toBe(3);
  expect(passwordStrength('берёзовый дым над рекой').level).toBe(3);
});

test('typing on never makes a password weaker', () => {
  const grows = fc.property(fc.string(), fc.string(), (start, more) => {
    expect(passwordStrength(start + more).level).toBeGreaterThanOrEqual(passwordStrength(start).level);
  });
  expect(() => fc.assert(grows)).not.toThrow();
});
