import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { boundFirstPage, weighFirstPage } from './bound-first-page.ts';

const chunk = (imports: string[], moduleIds: string[], code = '') => ({
  ...{ imports, moduleIds, code },
  isEntry: moduleIds.includes('/main.tsx'),
});

const chunks = (code = '') => ({
  main: chunk(['react'], ['/main.tsx'], 'a'),
  react: chunk([], ['/react.js']),
  frame: chunk(['kit', 'react'], ['/shell/web/layouts/default-layout.tsx']),
  kit: chunk(['zones'], ['/button.tsx']),
  zones: chunk([], ['/zones.ts'], code),
  widget: chunk(['words'], ['/areas/calendar/web/occurrences/any-widget.tsx']),
  words: chunk([], ['/words.ts']),
  seldom: chunk(['editor'], ['/areas/onboarding/web/questions-widget.tsx']),
  page: chunk(['editor', 'kit'], ['/areas/calendar/web/page.tsx']),
  editor: chunk([], ['/editor.ts'], randomBytes(300_000).toString('hex')),
});

test('the first page is what the frame and the widgets cannot do without, and nothing that follows later', () => {
  expect(
    weighFirstPage(chunks())
      .map(([name]) => name)
      .sort(),
  ).toEqual(['frame', 'kit', 'main', 'react', 'widget', 'words', 'zones'].sort());
});

test('a first page over its budget fails the build, and the reason names the heaviest chunk first', () => {
  const build = (code: string) => {
    const { generateBundle } = boundFirstPage();
    const bundle = Object.fromEntries(
      Object.entries(chunks(code)).map(([fileName, one]) => [fileName, { ...one, fileName, type: 'chunk' }]),
    );
    const error = (message: string) => {
      throw new Error(message);
    };
    if (typeof generateBundle !== 'function') throw new Error('The plugin looks at no bundle');
    generateBundle.call({ error } as never, {} as never, bundle as never, false);
  };
  expect(() => build('short')).not.toThrow();
  expect(() => build(randomBytes(260_000).toString('latin1'))).toThrow(/is the most:\n {2}\d{6} zones\n/);
});
