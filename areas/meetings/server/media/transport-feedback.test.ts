import { expect, test } from 'vitest';
import { createTransportFeedback } from './transport-feedback.ts';

test('a report says which packets arrived and when, and names the lost ones', () => {
  const feedback = createTransportFeedback();
  expect(feedback.build(7)).toBeNull();
  feedback.note(65_534, 64_000n);
  feedback.note(65_535, 65_000n);
  // Packet number 0 is lost.
  feedback.note(1, 300_000n);
  const report = feedback.build(7);
  expect(report?.readUInt8(1)).toBe(205);
  expect(report?.readUInt32BE(8)).toBe(7);
  expect(report?.readUInt16BE(12)).toBe(65_534);
  expect(report?.readUInt16BE(14)).toBe(4);
  expect(report?.readUIntBE(16, 3)).toBe(1);
  // Two small deltas, a lost one, a large delta.
  expect(report?.readUInt16BE(20)).toBe(0xc000 | (1 << 12) | (1 << 10) | (2 << 6));
  expect([report?.readUInt8(22), report?.readUInt8(23), report?.readInt16BE(24)]).toEqual([0, 4, 940]);
  expect((report?.length ?? 0) % 4).toBe(0);
  expect(feedback.build(7)).toBeNull();
  feedback.note(2, 301_000n);
  expect(feedback.build(7)?.readUInt16BE(12)).toBe(2);
});

test('after a long gap a report stays bounded', () => {
  const feedback = createTransportFeedback();
  feedback.note(1, 0n);
  feedback.build(1);
  feedback.note(20_000, 1_000_000n);
  const report = feedback.build(1);
  expect(report?.readUInt16BE(14)).toBeLessThanOrEqual(400);
  expect(feedback.build(1)).toBeNull();
});
