import { expect, test } from 'vitest';
import { wallFaults } from './walls.ts';

const wall = {
  file: 'areas/disk/server/wall.ts',
  text: "export const diskWall = defineWall({\n  reasons: {\n    'disk/retention': 'nightly jobs',\n  },\n});\n",
};
const source = (file: string, reason: string) => ({
  file,
  text: `await db.asInstallation(\n  '${reason}', (tx) => listOld(tx));`,
});

test('a reason that its area gives is in order, also where only a route is known', () => {
  const public_ = source('areas/disk/server/share/unlock-share.ts', 'public route disk/unlock-share');
  expect(wallFaults([wall, public_, source('areas/disk/server/trash/empty.ts', 'disk/retention')])).toEqual(
    [],
  );
});

test('a reason that nobody gives is named, and one that another area declared', () => {
  expect(wallFaults([wall, source('areas/stats/server/collect.ts', 'disk/retention')])).toEqual([
    'areas/stats/server/collect.ts: the reason "disk/retention" is another area\'s; declare one in server/wall.ts',
  ]);
  expect(wallFaults([wall])).toEqual(['areas/disk/server/wall.ts: nobody gives the reason "disk/retention"']);
});

test('tests give any reason and keep none alive', () => {
  const tried = source('areas/stats/server/collect.db.test.ts', 'disk/retention');
  expect(wallFaults([wall, tried])).toHaveLength(1);
});
