import { companyErrors } from '@artel/company/contract';
import { AppError } from '@artel/contract';
import { expect, test } from 'vitest';
import { parseTimeZone } from './time-zone.ts';

test('takes an IANA zone and gives its usual spelling', () => {
  expect(parseTimeZone('Europe/Moscow')).toBe('Europe/Moscow');
  expect(parseTimeZone('asia/vladivostok')).toBe('Asia/Vladivostok');
  expect(parseTimeZone('UTC')).toBe('UTC');
});

test.each(['', '+03:00', '-05', 'Москва', 'Europe/Atlantis', 'Europe/Moscow ', '3'])('refuses %j', (name) => {
  expect(() => parseTimeZone(name)).toThrowError(new AppError(companyErrors['time-zone-unknown']));
});
