import type { Area } from '@artel/server';
import {
  createTestDatabase,
  findCatalogueFaults,
  findWallFaults,
  startTestServer,
} from '@artel/server/testing';
import { platformWall } from '@artel/server/wall';
import { expect, onTestFinished, test } from 'vitest';
import { areas } from './areas.ts';

const walls = [platformWall, ...areas.map(({ wall }: Area) => wall ?? {})];
const definers = walls.flatMap((wall) => Object.keys(wall.definers ?? {}));
const functions = walls.flatMap((wall) => Object.keys(wall.functions ?? {}));

test.each(areas.map((area: Area) => [area.name, area.wall ?? {}] as const))(
  'what %s looks across companies for and by is its own, and each thing has its reason',
  (name, { reasons = {}, ...called }) => {
    const own = { ...called.definers, ...called.functions };
    expect(Object.keys(reasons).filter((reason) => !reason.startsWith(`${name}/`))).toEqual([]);
    expect(Object.keys(own).filter((signature) => !signature.startsWith(`${name}.`))).toEqual([]);
    const words = [...Object.values(reasons), ...Object.values(own)];
    expect(words.filter((why) => why.length < 15)).toEqual([]);
  },
);

test('the catalogue of the whole product has no way past the wall between companies', async () => {
  const server = await startTestServer({ areas });
  onTestFinished(() => server.close());
  expect(await findCatalogueFaults(server.db, { definers, functions })).toEqual([]);
});

test('no table lets another company or person read, insert, update or delete a row', async () => {
  const database = await createTestDatabase(areas);
  onTestFinished(() => database.drop());
  expect(await findWallFaults(database)).toEqual([]);
});
