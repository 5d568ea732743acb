import { isForVisitors } from '@artel/tools/vite/chunks';
import { expect, test } from 'vitest';
import { areas } from './areas.ts';

const open = areas.flatMap(({ pages = [] }) => pages).filter(({ page }) => page.access === 'public');

test.each(open.map((entry) => [entry.page.path, entry] as const))(
  'the build packs %s as a page of strangers',
  (_, { component }) => {
    const [, file = 'no file'] = /\(\s*["']([^"']+)["']/.exec(String(component)) ?? [];
    expect(file).toMatch(/\.tsx?$/);
    expect(isForVisitors([file]), `${file} is not named among KINDS in tools/vite/chunks.ts`).toBe(true);
  },
);
