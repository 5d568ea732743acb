import { expect, test } from 'vitest';
import { together } from './long-first.ts';

const file = (name: string, moduleId: string) => ({ project: { name }, moduleId });

test('files of a project are together, in their order; the longest journey is the first of them', () => {
  const sorted = [
    file('journeys-meetings', 'm'),
    file('journeys', 'b'),
    file('unit', '1'),
    file('start', 's'),
    file('unit-east', '1'),
    file('journeys', 'journeys/look.journey.ts'),
    file('unit', '2'),
  ];
  expect(together(sorted).map(({ project, moduleId }) => `${project.name} ${moduleId}`)).toEqual([
    'unit 1',
    'unit 2',
    'unit-east 1',
    'start s',
    'journeys journeys/look.journey.ts',
    'journeys b',
    'journeys-meetings m',
  ]);
});
