import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildCode, isCode } from './confirmation-code.ts';

const secrets = {
  mac: (purpose: string, data: string) => createHmac('sha256', 'key').update(`${purpose}:${data}`).digest(),
};

test('a code is six digits, its own one only, and spread evenly', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.emailAddress(), (id, email) => {
      const seed = { id, purpose: 'sign-up', email } as const;
      const code = buildCode(secrets, seed);
      expect(code).toMatch(/^\d{6}$/);
      expect(isCode(secrets, seed, code)).toBe(true);
      expect(isCode(secrets, { ...seed, email: `x${email}` }, code)).toBe(false);
      expect(isCode(secrets, { ...seed, purpose: 'password-reset' }, code)).toBe(false);
      expect(isCode(secrets, seed, code.slice(1))).toBe(false);
    }),
  );
  const firstDigits = Array.from({ length: 2000 }, (_, i) =>
    buildCode(secrets, { id: String(i), purpose: 'sign-up', email: 'a@b.example' }).charAt(0),
  );
  for (const digit of '0123456789') {
    expect(firstDigits.filter((first) => first === digit).length).toBeGreaterThan(120);
  }
});
