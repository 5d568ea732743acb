import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { afterEach, expect, test, vi } from 'vitest';
import { solve } from './solve-challenge.ts';

afterEach(() => vi.unstubAllGlobals());

const secrets = { hmacSignatureSecret: 'one secret', hmacKeySignatureSecret: 'another secret' };

test.each([1, 50])(
  '[E-03] solves what the server makes, cost %i, on a page without crypto.subtle',
  async (cost) => {
    const expiresAt = new Date(Date.now() + 60_000);
    const challenge = await createChallenge({
      algorithm: 'SHA-256',
      deriveKey,
      cost,
      counter: 37,
      expiresAt,
      data: { scope: 'any' },
      ...secrets,
    });
    vi.stubGlobal('crypto', { getRandomValues: () => expect.unreachable() });
    const solution = await solve(challenge);
    vi.unstubAllGlobals();
    expect(solution.counter).toBe(37);
    expect(await verifySolution({ challenge, solution, deriveKey, ...secrets })).toMatchObject({
      verified: true,
    });
  },
);
