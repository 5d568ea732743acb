import { generateSync } from 'otplib';
import { describe, expect, test } from 'vitest';
import { buildTotpSecret, buildTotpUri, findTotpStep } from './totp-code.ts';

/** RFC 6238, appendix B: all eighteen values. */
const SECRETS = {
  sha1: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  sha256: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZA',
  sha512:
    'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNA',
} as const;
const VECTORS = [
  [59, '94287082', '46119246', '90693936'],
  [1111111109, '07081804', '68084774', '25091201'],
  [1111111111, '14050471', '67062674', '99943326'],
  [1234567890, '89005924', '91819424', '93441116'],
  [2000000000, '69279037', '90698825', '38618901'],
  [20000000000, '65353130', '77737706', '47863826'],
] as const;
const at = (seconds: number) => new Date(seconds * 1000);

describe('a code of an authenticator', () => {
  test.each(VECTORS)('is as RFC 6238 has it at %d s', (epoch, sha1, sha256, sha512) => {
    const made = Object.entries(SECRETS).map(([algorithm, secret]) =>
      generateSync({ secret, epoch, digits: 8, algorithm: algorithm as keyof typeof SECRETS }),
    );
    expect(made).toEqual([sha1, sha256, sha512]);
    expect(findTotpStep(SECRETS.sha1, sha1.slice(2), at(epoch))).toBe(Math.floor(epoch / 30));
  });

  test('is taken one step early and one step late, and no further', () => {
    const start = 1_111_111_110;
    const code = generateSync({ secret: SECRETS.sha1, epoch: start });
    const step = start / 30;
    for (const seconds of [-30, -1, 0, 29, 30, 59]) {
      expect(findTotpStep(SECRETS.sha1, code, at(start + seconds)), String(seconds)).toBe(step);
    }
    for (const seconds of [-31, -60, 60, 90]) {
      expect(findTotpStep(SECRETS.sha1, code, at(start + seconds)), String(seconds)).toBeNull();
    }
  });

  test('comes of a secret of 160 bits, unlike any other', () => {
    const secrets = Array.from({ length: 50 }, buildTotpSecret);
    expect(new Set(secrets).size).toBe(50);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  });
});

test('the address behind the QR code names installation and person, whatever characters they have', () => {
  const facts = { secret: SECRETS.sha1, issuer: 'Артель: свои & чужие', account: 'анна+1@пример.рф' };
  const text = buildTotpUri(facts);
  expect(text).toMatch(/^[\x21-\x7e]+$/);
  const uri = new URL(text);
  expect(uri.protocol).toBe('otpauth:');
  expect(uri.host).toBe('totp');
  expect(decodeURIComponent(uri.pathname)).toBe('/Артель  свои & чужие:анна+1@пример.рф');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: SECRETS.sha1,
    issuer: 'Артель  свои & чужие',
  });
});
