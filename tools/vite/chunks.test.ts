import { expect, test } from 'vitest';
import { getChunk, groupChunks, groupShared } from './chunks.ts';
import { listUses } from './survey-uses.ts';

const signIn = '/areas/identity/web/sign-in/sign-in-page.tsx';
const reset = '/areas/identity/web/password-reset/reset-page.tsx';
const pay = '/areas/billing/web/links/pay-page.tsx';
const frame = '/shell/web/layouts/default-layout.tsx';
const dashboard = '/shell/web/dashboard/dashboard-page.tsx';
const live = '/areas/disk/web/live-reactions.ts';
const users = '/areas/company/web/users-page.tsx';

test.each([
  ['everywhere', [signIn, frame, users]],
  ['way-in', [signIn, reset, users]],
  ['outside', [reset, pay, dashboard]],
  ['open', [pay, frame]],
  ['inside', [frame]],
  ['inside', [dashboard, users, live]],
  ['live', [live, users]],
  [null, [live, pay]],
  [null, [users]],
  [null, []],
])('the chunk is %s for modules needed by %j', (part, needed) => {
  expect(getChunk(needed)).toBe(part);
});

test('a module goes into one chunk, and modules for visitors share no file with others', () => {
  const uses = new Map([
    ['/frame.ts', new Set([frame])],
    ['/grid.ts', new Set([users, dashboard])],
    ['/form.ts', new Set([users, reset])],
    ['/list.ts', new Set([users])],
  ]);
  const groups = [...groupChunks(uses, 0.9), ...groupShared(uses, { name: 'shared', priority: 0 })];
  const first = (id: string) =>
    groups.toSorted((one, other) => other.priority - one.priority).find(({ test: accepts }) => accepts(id));
  expect([first('/frame.ts')?.name, first('/grid.ts')?.name]).toEqual(['inside', 'inside']);
  expect([first('/form.ts')?.name, first('/list.ts')?.name]).toEqual(['shared', 'shared']);
  expect(first('/form.ts')).not.toBe(first('/list.ts'));
});

test('a module is used by each entry that reaches its chunk', () => {
  const chunk = (fileName: string, imports: string[], rest = {}) => ({
    fileName,
    imports,
    moduleIds: [`/${fileName}.ts`],
    facadeModuleId: null,
    isEntry: false,
    isDynamicEntry: false,
    ...rest,
  });
  const uses = listUses([
    chunk('main', ['a'], { isEntry: true, facadeModuleId: '/main.ts' }),
    chunk('page', ['b', 'elsewhere'], { isDynamicEntry: true, facadeModuleId: 'C:\\page.ts' }),
    chunk('a', ['c']),
    chunk('b', ['c']),
    chunk('c', ['b']),
  ]);
  expect(Object.fromEntries([...uses].map(([id, names]) => [id, [...names]]))).toEqual({
    '/main.ts': ['/main.ts'],
    '/page.ts': ['C:/page.ts'],
    '/a.ts': ['/main.ts'],
    '/b.ts': ['/main.ts', 'C:/page.ts'],
    '/c.ts': ['/main.ts', 'C:/page.ts'],
  });
});
