import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildSignUpCode, isSignUpCode } from './sign-up-code.ts';

const secrets = {
  mac: (purpose: string, data: string) => createHmac('sha256', 'key').update(`${purpose}:${data}`).digest(),
};

test('a code is six digits, its own one only, and spread evenly', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.emailAddress(), (id, email) => {
      const code = buildSignUpCode(secrets, { id, email });
      expect(code).toMatch(/^\d{6}$/);
      expect(isSignUpCode(secrets, { id, email }, code)).toBe(true);
      expect(isSignUpCode(secrets, { id, email: `x${email}` }, code)).toBe(false);
      expect(isSignUpCode(secrets, { id, email }, code.slice(1))).toBe(false);
    }),
  );
  const firstDigits = Array.from({ length: 2000 }, (_, i) =>
    buildSignUpCode(secrets, { id: String(i), email: 'a@b.example' }).charAt(0),
  );
  for (const digit of '0123456789') {
    expect(firstDigits.filter((first) => first === digit).length).toBeGreaterThan(120);
  }
});
