import { AppError } from '@artel/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ABSOLUTE_LIFETIME,
  evaluateRefresh,
  IDLE_LIFETIME,
  idleEnd,
  later,
  validateConsents,
} from './policy.ts';

const now = new Date('2026-11-21T09:00:00Z');
const session = {
  generation: 5,
  confirmedGeneration: 5,
  rotatedAt: later(now, -60_000),
  expiresAt: later(now, IDLE_LIFETIME),
  revokedAt: null,
};
const evaluate = (generation: number, facts = {}, isSameBrowser = true) =>
  evaluateRefresh({ ...session, ...facts }, { generation, isSameBrowser }, now);

describe('a refresh token', () => {
  test('rotates when it is of the newest generation', () => {
    expect(evaluate(5)).toBe('rotate');
  });

  test('is accepted again for ten seconds when it is of the generation before, and is a copy afterwards', () => {
    expect(evaluate(4, { rotatedAt: later(now, -10_000) })).toBe('repeat');
    expect(evaluate(4, { rotatedAt: later(now, -10_001) })).toBe('reuse');
  });

  test('is accepted again, however late, until its successor has been used', () => {
    const late = { confirmedGeneration: 4, rotatedAt: later(now, -60 * 60_000) };
    expect(evaluate(4, late)).toBe('repeat');
    expect(evaluate(4, late, false)).toBe('refuse');
    expect(evaluate(3, late)).toBe('reuse');
  });

  test('is a copy at once when it is of any older generation', () => {
    expect(evaluate(3, { rotatedAt: now })).toBe('reuse');
  });

  test('gets nothing in a foreign browser, newest or just replaced', () => {
    expect(evaluate(5, {}, false)).toBe('refuse');
    expect(evaluate(4, { rotatedAt: now }, false)).toBe('refuse');
  });

  test('gets nothing and raises no alarm when its session has ended', () => {
    expect(evaluate(5, { expiresAt: now })).toBe('refuse');
    expect(evaluate(1, { revokedAt: later(now, -1) })).toBe('refuse');
  });

  test('gets nothing and raises no alarm when it is of a future generation (a backup was restored)', () => {
    expect(evaluate(6)).toBe('refuse');
  });
});

test('no chain of refreshes carries a session past its absolute end', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: IDLE_LIFETIME - 1 }), { maxLength: 60 }), (pauses) => {
      const absoluteEnd = later(now, ABSOLUTE_LIFETIME);
      let instant = now;
      for (const pause of pauses) {
        const end = idleEnd(instant, absoluteEnd);
        expect(end.getTime()).toBeLessThanOrEqual(absoluteEnd.getTime());
        instant = later(instant, pause);
        if (instant >= end) return;
      }
    }),
  );
});

describe('consents', () => {
  const current = (['terms', 'personal-data', 'marketing'] as const).map((purpose) => ({
    purpose,
    version: '2',
  }));
  const [terms, personalData, marketing] = current as [never, never, never];
  const getCode = (provided: typeof current) => {
    try {
      validateConsents(current, provided);
      return null;
    } catch (error) {
      return error instanceof AppError ? error.declaration.code : error;
    }
  };

  test('to terms and personal data are required, to marketing may be left out', () => {
    expect(validateConsents(current, [personalData, terms])).toEqual([terms, personalData]);
    expect(validateConsents(current, [...current, terms])).toEqual(current);
    expect(getCode([terms, marketing])).toBe('identity/consent-required');
    expect(getCode([])).toBe('identity/consent-required');
  });

  test('to a text that was replaced do not count', () => {
    expect(getCode([terms, personalData, { purpose: 'marketing', version: '1' }])).toBe(
      'identity/consent-outdated',
    );
  });
});
