import { liveClose } from '@artel/contract';
import { expect, test } from 'vitest';
import { endFullest } from './end-fullest.ts';

function fakeLine(unsentBytes: number, isOpen = true) {
  const ended: number[] = [];
  return { ended, unsentBytes, isOpen, end: (code: number) => void ended.push(code) };
}

test('among connections whose clients do not read, those with most unsent bytes end until the others fit', () => {
  const lines = [fakeLine(10), fakeLine(400), fakeLine(0), fakeLine(300), fakeLine(500, false), fakeLine(90)];
  endFullest(lines, 400);
  expect(lines.map(({ ended }) => ended)).toEqual([[], [liveClose.tooSlow], [], [], [], []]);
  // 10 + 400 + 300 + 90 are unsent: without the two largest there are a hundred.
  endFullest(lines, 100);
  expect(lines.map(({ ended }) => ended.length)).toEqual([0, 2, 0, 1, 0, 0]);
});

test('no line ends while all of them fit', () => {
  const lines = [fakeLine(200), fakeLine(200)];
  endFullest(lines, 400);
  expect(lines.map(({ ended }) => ended)).toEqual([[], []]);
});
