import { sha256 } from '@noble/hashes/sha2.js';
import { type Challenge, type DeriveKeyFunction, type Solution, solveChallenge } from 'altcha-lib';

/**
 * SHA-256 in JavaScript, because a page without https has no `crypto.subtle`, and it is faster for such short
 * inputs.
 */
const deriveKey: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => {
  let key = new Uint8Array([...salt, ...password]);
  for (let attempt = 0; attempt < Math.max(1, cost); attempt += 1) key = sha256(key);
  return { derivedKey: key.subarray(0, keyLength) };
};

/** Solves a challenge of this installation; the server bounds the search. */
export async function solve(challenge: Challenge): Promise<Solution> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('The captcha was not solved in time');
  return solution;
}
