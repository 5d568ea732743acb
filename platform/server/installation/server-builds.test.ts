import { expect, test } from 'vitest';
import { findBuildConflict } from './server-builds.ts';

const server = (release: string, follows: string | null, build: string | null = 'a') => ({
  release,
  follows,
  build,
});

test.each([
  ['the same build', server('2', '1'), server('2', '1'), null],
  ['another build of the same release', server('2', '1'), server('2', '1', 'b'), 'otherBuild'],
  ['a server without a web application', server('2', '1'), server('2', '1', null), null],
  ['the release before, with its own build', server('2', '1'), server('1', null, 'b'), null],
  ['the release after', server('1', null), server('2', '1', 'b'), null],
  ['two releases before', server('3', '2'), server('1', null), 'otherRelease'],
  ['two releases after', server('1', null), server('3', '2'), 'otherRelease'],
] as const)('beside %s', (_what, own, other, conflict) => {
  expect(findBuildConflict(own, other)).toBe(conflict);
});
