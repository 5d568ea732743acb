import { expect, test } from 'vitest';
import { memoryOfStatement } from './memory-of-statement.ts';

test("a bank's file takes memory by its size: a month's file a small part, the largest more than a thread has", () => {
  const megabytes = (size: number) => memoryOfStatement(new Uint8Array(size * 1024 * 1024)) / 1024 / 1024;
  expect(megabytes(0)).toBe(32);
  expect(megabytes(1)).toBe(48);
  expect(megabytes(100)).toBeGreaterThan(256);
});
