import { expect, test } from 'vitest';
import { forEachConcurrently } from './for-each-concurrently.ts';

const nextTick = () => new Promise<void>((done) => setImmediate(done));

async function* oneByOne(count: number) {
  for (let at = 0; at < count; at++) {
    await nextTick();
    yield at;
  }
}

const arrays = (count: number) => Array.from({ length: count }, (_, at) => at);

for (const [kind, toList] of [
  ['an array', arrays],
  ['a list that comes by and by', oneByOne],
] as const) {
  test(`each item of ${kind} is worked on once, four at a time`, async () => {
    const worked: number[] = [];
    let now = 0;
    let most = 0;
    await forEachConcurrently(toList(40), async (item) => {
      most = Math.max(most, ++now);
      for (let step = 0; step < 10; step++) await nextTick();
      now -= 1;
      worked.push(item);
    });
    expect(worked.toSorted((a, b) => a - b)).toEqual(arrays(40));
    expect(most).toBe(4);
  });

  test(`a lane is made for each that has work of ${kind}`, async () => {
    let made = 0;
    await forEachConcurrently(toList(2), nextTick, () => ++made);
    expect(made).toBe(2);
  });
}

test('after a failure no new item is taken, and what runs comes to its end', async () => {
  const ended: number[] = [];
  const work = forEachConcurrently(arrays(100), async (item) => {
    await nextTick();
    if (item === 1) throw new Error('of the second');
    await nextTick();
    ended.push(item);
  });
  await expect(work).rejects.toThrow('of the second');
  expect(ended).toEqual([0, 2, 3]);
});

test('a list that fails is a failure', async () => {
  async function* failing() {
    yield* oneByOne(5);
    throw new Error('of the list');
  }
  const worked: number[] = [];
  const work = forEachConcurrently(failing(), async (item) => void worked.push(item));
  await expect(work).rejects.toThrow('of the list');
  expect(worked).toEqual([0, 1, 2, 3, 4]);
});
