import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildRecoveryCode, hashRecoveryCode } from './recovery-code.ts';

const secrets = {
  mac: (purpose: string, data: string) => createHmac('sha256', purpose).update(data).digest(),
};

test('a recovery code has eighty random bits in letters that cannot be mixed up', () => {
  const codes = Array.from({ length: 200 }, buildRecoveryCode);
  expect(new Set(codes).size).toBe(200);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32);
});

test('a recovery code is known however it is typed, and only as its person’s', () => {
  const hash = (typed: string, user = 'a') => hashRecoveryCode(secrets, user, typed).toString('hex');
  const code = hash('01AB-1CDE-0FGH-JKMN');
  for (const typed of ['01ab1cde0fghjkmn', ' O1AB 1CDE OFGH JKMN ', '0iab-lcde-ofgh-jkmn']) {
    expect(hash(typed), typed).toBe(code);
  }
  expect(hash('01AB-1CDE-0FGH-JKMP')).not.toBe(code);
  expect(hash('01AB-1CDE-0FGH-JKMN', 'b')).not.toBe(code);
});
