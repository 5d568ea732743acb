import { liveClose } from '@artel/contract';
import { expect, test } from 'vitest';
import { endSlowestReaders } from './end-slowest-readers.ts';

function fakeConnection(unsentBytes: number, isOpen = true) {
  const ended: number[] = [];
  return { ended, unsentBytes, isOpen, end: (code: number) => void ended.push(code) };
}

test('among connections whose clients do not read, those with most unsent bytes end until the others fit', () => {
  const connections = [
    fakeConnection(10),
    fakeConnection(400),
    fakeConnection(0),
    fakeConnection(300),
    fakeConnection(500, false),
    fakeConnection(90),
  ];
  endSlowestReaders(connections, 400);
  expect(connections.map(({ ended }) => ended)).toEqual([[], [liveClose.tooSlow], [], [], [], []]);
  // 10 + 400 + 300 + 90 bytes are unsent; without the two largest a hundred remain.
  endSlowestReaders(connections, 100);
  expect(connections.map(({ ended }) => ended.length)).toEqual([0, 2, 0, 1, 0, 0]);
});

test('no connection ends while all of them fit', () => {
  const connections = [fakeConnection(200), fakeConnection(200)];
  endSlowestReaders(connections, 400);
  expect(connections.map(({ ended }) => ended)).toEqual([[], []]);
});
