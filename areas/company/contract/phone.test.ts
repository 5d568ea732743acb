import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPhone, parsePhone } from './phone.ts';

test.each([
  ['8 (912) 345-67-89', '+79123456789'],
  ['+7 912 345 67 89', '+79123456789'],
  ['79123456789', '+79123456789'],
  ['912 345‑67‑89', '+79123456789'],
  ['8-495-123-45-67', '+74951234567'],
  ['800 555-35-35', '+78005553535'],
  ['8 800 555-35-35', '+78005553535'],
  ['+375 29 123-45-67', '+375291234567'],
  ['+1 (212) 555-0100', '+12125550100'],
])('%s is %s', (text, phone) => {
  expect(parsePhone(text)).toBe(phone);
});

test.each([
  '',
  '8 912 345-67-8',
  '+7 912 345-67-890',
  '+7 012 345-67-89',
  '375291234567',
  '+',
  '+0 123 456 789',
  'позвоните мне',
  '8912345678a',
  '<script>',
  '٨٩١٢٣٤٥٦٧٨٩',
  `+${'1'.repeat(16)}`,
])('%j is no number', (text) => {
  expect(parsePhone(text)).toBeNull();
});

test('whatever is typed, the answer is a number that reads as itself, or none', () =>
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+\d() -]{0,20}$/)), (text) => {
      const phone = parsePhone(text);
      if (phone === null) return;
      expect(phone).toMatch(/^\+[1-9]\d{6,14}$/);
      expect(parsePhone(phone)).toBe(phone);
      expect(parsePhone(formatPhone(phone))).toBe(phone);
    }),
  ));

test('a Russian number is read in groups, another one as it is', () => {
  expect(formatPhone('+79123456789')).toBe('+7 912 345-67-89');
  expect(formatPhone('+375291234567')).toBe('+375291234567');
  expect(formatPhone('')).toBe('');
});
