import { expect, test } from 'vitest';
import { runAs } from './caller.ts';
import { createFairShare } from './fair-share.ts';

const member = (companyId: string, userId = `${companyId}-person`) => ({ companyId, userId });
const installation = { companyId: null, userId: null };
const nextTick = () => new Promise<void>((done) => setImmediate(done));

/** Work that runs until it is ended, in the order in which it started. */
function createDesk(options: Parameters<typeof createFairShare>[0]) {
  const share = createFairShare(options);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const failures = new Map<string, string>();
  return {
    begun,
    failures,
    async bring(name: string, caller: ReturnType<typeof member> | typeof installation, cost = 1) {
      void share(cost, caller).then(
        (end) => {
          begun.push(name);
          ends.set(name, end);
        },
        (error) => failures.set(name, error.declaration.code),
      );
      await nextTick();
    },
    async end(name: string) {
      ends.get(name)?.();
      await nextTick();
    },
  };
}

test('a company that comes behind ten tasks of another one is served second', async () => {
  const desk = createDesk({ capacity: 1, mostWaiting: 100 });
  for (let n = 1; n <= 10; n++) await desk.bring(`A${n}`, member('A'));
  await desk.bring('B', member('B'));
  await desk.end('A1');
  await desk.end('B');
  await desk.end('A2');
  expect(desk.begun).toEqual(['A1', 'B', 'A2', 'A3']);
});

test('persons of one company have turns, too', async () => {
  const desk = createDesk({ capacity: 1, mostWaiting: 100 });
  for (let n = 1; n <= 3; n++) await desk.bring(`Anna ${n}`, member('A', 'Anna'));
  await desk.bring('Boris', member('A', 'Boris'));
  await desk.end('Anna 1');
  expect(desk.begun).toEqual(['Anna 1', 'Boris']);
});

test('a person and a company hold no more than their share, and the reserve is for the installation alone', async () => {
  const desk = createDesk({ capacity: 5, reserve: 1, ofCompany: 2, ofPerson: 1, mostWaiting: 100 });
  await desk.bring('Anna 1', member('A', 'Anna'));
  await desk.bring('Anna 2', member('A', 'Anna'));
  await desk.bring('Boris', member('A', 'Boris'));
  await desk.bring('Vera', member('A', 'Vera'));
  await desk.bring('C', member('C'));
  await desk.bring('D', member('D'));
  await desk.bring('E', member('E'));
  await desk.bring('ready', installation);
  expect(desk.begun).toEqual(['Anna 1', 'Boris', 'C', 'D', 'ready']);
  await desk.end('C');
  expect(desk.begun.at(-1)).toBe('E');
});

test('large work waits until it fits and is not overtaken for ever', async () => {
  const desk = createDesk({ capacity: 10, mostWaiting: 100 });
  await desk.bring('first', member('A'), 6);
  await desk.bring('large', member('B'), 8);
  await desk.bring('small', member('C'), 1);
  expect(desk.begun).toEqual(['first']);
  await desk.end('first');
  expect(desk.begun).toEqual(['first', 'large', 'small']);
});

test('one person waits in a quarter of the places, one company in half of them, and all in no more than there are', async () => {
  const desk = createDesk({ capacity: 1, mostWaiting: 8 });
  await desk.bring('under way', installation);
  for (let n = 1; n <= 3; n++) await desk.bring(`Anna ${n}`, member('A', 'Anna'));
  for (let n = 1; n <= 3; n++) await desk.bring(`Boris ${n}`, member('A', 'Boris'));
  await desk.bring('Vera', member('A', 'Vera'));
  for (const company of ['C', 'D', 'E', 'F', 'G']) await desk.bring(company, member(company));
  expect([...desk.failures]).toEqual([
    ['Anna 3', 'request/too-many'],
    ['Boris 3', 'request/too-many'],
    ['Vera', 'request/too-many'],
    ['G', 'request/unavailable'],
  ]);
});

test('a turn that does not come in time is given up, and those behind it go on', async () => {
  const share = createFairShare({ capacity: 1, mostWaiting: 8, timeoutMs: 0 });
  const end = await share(1, member('A'));
  await expect(share(1, member('A'))).rejects.toMatchObject({ declaration: { status: 503 } });
  end();
  await expect(share(1, member('A'))).resolves.toBeTypeOf('function');
});

test('work is in the turn of the caller that it is done for', async () => {
  const share = createFairShare({ capacity: 2, ofPerson: 1, mostWaiting: 8, timeoutMs: 0 });
  await runAs(member('A'), () => share());
  await expect(runAs(member('A'), () => share())).rejects.toMatchObject({ declaration: { status: 503 } });
  await expect(runAs(member('B'), () => share())).resolves.toBeTypeOf('function');
});
