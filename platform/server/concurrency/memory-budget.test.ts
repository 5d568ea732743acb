import { expect, test } from 'vitest';
import { runAs } from './caller.ts';
import { createMemoryBudget } from './memory-budget.ts';

const person = (companyId: string, userId: string) => ({ companyId, userId });

test('work of all companies together never holds more than the budget, one person no more than half', async () => {
  const budget = createMemoryBudget({ all: 100, reserve: 0 });
  let ofAnna = 0;
  let mostOfAnna = 0;
  const work = Array.from({ length: 30 }, (_, at) => {
    const isAnna = at % 2 === 0;
    return runAs(person(isAnna ? 'A' : 'B', isAnna ? 'anna' : `other ${at}`), () =>
      budget.withMemory(20, async () => {
        if (!isAnna) return;
        ofAnna += 20;
        mostOfAnna = Math.max(mostOfAnna, ofAnna);
        await Promise.resolve();
        ofAnna -= 20;
      }),
    );
  });
  await Promise.all(work);
  expect(budget.held()).toEqual({ now: 0, most: 100 });
  expect(mostOfAnna).toBe(40);
});

test('while one company holds its share of memory, another one works', async () => {
  const budget = createMemoryBudget({ all: 100, reserve: 0 });
  const barrier = Promise.withResolvers<void>();
  const held = Array.from({ length: 5 }, (_, at) =>
    runAs(person('A', `member ${at}`), () => budget.withMemory(25, () => barrier.promise)),
  );
  await runAs(person('B', 'boris'), () => budget.withMemory(25, async () => undefined));
  expect(budget.held()).toEqual({ now: 75, most: 100 });
  barrier.resolve();
  await Promise.all(held);
});

test('memory is free again after a failure', async () => {
  const budget = createMemoryBudget({ all: 100, reserve: 0 });
  await expect(budget.withMemory(50, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(budget.held()).toEqual({ now: 0, most: 50 });
});

test('memory is free again after work that fails before it begins to wait', async () => {
  const budget = createMemoryBudget({ all: 100, reserve: 0 });
  const fail = (): Promise<void> => {
    throw new Error('At once');
  };
  await expect(budget.withMemory(20, fail)).rejects.toThrow('At once');
  expect(budget.held().now).toBe(0);
});
