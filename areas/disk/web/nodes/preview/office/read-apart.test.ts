import { afterEach, expect, test, vi } from 'vitest';
import { OfficeWorker } from '../../../testing/office-worker.ts';
import { OFFICE_LIMITS } from './files/office-limits.ts';
import { readApart } from './read-apart.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const csv = { kind: 'csv', text: 'а;б', isCut: false } as const;

test('a file is read in a worker, which is ended with the answer', async () => {
  vi.stubGlobal('Worker', OfficeWorker);
  const before = OfficeWorker.ended;
  const answer = await readApart(csv, new AbortController().signal);
  expect(answer).toMatchObject({ content: { sheets: [{ rows: [{ cells: ['а', 'б'] }] }] } });
  expect(OfficeWorker.ended).toBe(before + 1);
});

test('a worker that is slow is ended, and so is one whose reader has left or that has no memory', async () => {
  const made: EventTarget[] = [];
  let ended = 0;
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      constructor() {
        super();
        made.push(this);
      }
      postMessage() {}
      terminate() {
        ended += 1;
      }
    },
  );
  vi.useFakeTimers();
  const slow = readApart(csv, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(OFFICE_LIMITS.patience);
  expect(await slow).toEqual({ problem: 'too-large' });
  const control = new AbortController();
  const left = readApart(csv, control.signal);
  control.abort();
  await expect(left).rejects.toThrow();
  const full = readApart(csv, new AbortController().signal);
  made.at(-1)?.dispatchEvent(new Event('error', { cancelable: true }));
  expect(await full).toEqual({ problem: 'broken' });
  expect(ended).toBe(3);
});
