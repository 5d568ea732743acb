import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { reach, resolver } from './reach.ts';
import { readModule } from './read-module.ts';
import { listUsedKeys } from './used-keys.ts';

const KEYS = [
  'area.list.title',
  'area.list.rows_one',
  'area.list.rows_many',
  'area.form.save',
  'area.form.leave',
  'area.kinds.small.name',
  'area.kinds.small.hint',
  'forms.name',
  'forms.size',
  'errors.area/gone',
];
/** A value in a template of the analysed code. */
const VALUE = ['$', '{value}'].join('');
const words = (body: string, shape = '') => listUsedKeys(KEYS, { bodies: [body, shape], shapes: [shape] });

test.each([
  ["t('area.list.title')", ['area.list.title']],
  ['<Trans titleKey="area.list.title" />', ['area.list.title']],
  ["t('area.list.rows', { count })", ['area.list.rows_one', 'area.list.rows_many']],
  // The group is passed on, and its member is named elsewhere.
  ["<Form group='area.form' />", ['area.form.save', 'area.form.leave']],
  [`t(\`area.kinds.${VALUE}.hint\`)`, ['area.kinds.small.hint']],
  [`t(\`area.kinds.${VALUE}\`)`, ['area.kinds.small.name', 'area.kinds.small.hint']],
  // The owner alone is not a group: nearly every file names it.
  ["name: 'area'", []],
  // The server's message is the reason for the failure.
  [`text(\`errors.${VALUE}\`)`, []],
])('%s says %j', (body, keys) => {
  expect(words(body)).toEqual(keys);
});

test('a field has a label where a shape of calls names it', () => {
  const label = `t(\`forms.${VALUE}\`)`;
  expect(words(label)).toEqual([]);
  expect(words(label, 'z.object({ name: z.string() })')).toEqual(['forms.name']);
  expect(words(`${label}; const size = 1;`)).toEqual([]);
});

test('reads what a file takes, hands on and loads later; types and comments are nothing', () => {
  const module = readModule(`import type { A } from './a.ts';
import { B, type C, D as E } from './b.ts';
import strings from '@x/strings' with { type: 'json' };
import './style.css';
export { F, G as H } from './f.ts';
export * from './all.ts';
// t('commented.out.key')
/** See import('./nowhere.ts'). */
const load = async () => (await import('./later.ts')).Later;
`);
  expect(module.imports).toEqual([
    { from: './b.ts', names: ['B', 'D'] },
    { from: '@x/strings', names: ['default'] },
    { from: './style.css', names: [] },
  ]);
  expect(module.handedOn).toEqual([
    { from: './f.ts', name: 'F', origin: 'F' },
    { from: './f.ts', name: 'H', origin: 'G' },
    { from: './all.ts', name: '*', origin: '*' },
  ]);
  expect(module.lazy).toEqual(['./later.ts']);
  expect(module.body).not.toMatch(/commented|nowhere|strings/);
});

test('follows names through front doors, and what is loaded later but for declarations', async () => {
  const root = await tree({
    'areas/x/package.json': '{"name":"@t/x","exports":{"./web":"./web/index.ts"}}',
    'areas/x/web/index.ts':
      "export { Card } from './card.ts';\nexport { Other } from './other.ts';\nexport { xWeb } from './x-web.ts';\n",
    'areas/x/web/card.ts': "const more = () => import('./more.ts');\nexport const Card = 1;\n",
    'areas/x/web/more.ts': 'export const More = 1;\n',
    'areas/x/web/other.ts': 'export const Other = 1;\n',
    'areas/x/web/x-web.ts': "export const xWeb = () => import('./page.ts');\n",
    'areas/x/web/page.ts': 'export const Page = 1;\n',
    'main.ts': "import { Card, xWeb } from '@t/x/web';\nimport { kysely } from 'kysely';\nCard(xWeb);\n",
  });
  const reached = reach(root, [{ file: 'main.ts', names: ['*'] }], {
    resolve: resolver(root, ['areas/x']),
    isDeclaration: (file) => file.endsWith('-web.ts'),
  });
  expect([...reached.keys()].toSorted()).toEqual([
    'areas/x/web/card.ts',
    'areas/x/web/more.ts',
    'areas/x/web/x-web.ts',
    'main.ts',
  ]);
});

async function tree(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'artel-texts-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  return root;
}
