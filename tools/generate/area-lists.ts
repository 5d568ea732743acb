import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Architecture } from '../check/import-rules.ts';

const HEAD = '// Generated from architecture.json by `npm run generate`.\n';

/**
 * The lists of all areas that the shell composes, one for each runtime, in the order of the map. An area is in them by
 * its front doors alone: `<area>Area`, `<area>Web`, `<area>Pages`, `<area>Examples`.
 */
export function printAreaLists(root: string): ReadonlyMap<string, string> {
  const { areas } = JSON.parse(readFileSync(join(root, 'architecture.json'), 'utf8')) as Architecture;
  const names = Object.keys(areas);
  const having = (file: string) => names.filter((area) => existsSync(join(root, 'areas', area, file)));
  return new Map([
    [
      'shell/contract/area-pages.ts',
      print({
        imports: having('contract/pages.ts').map((area) => [`${area}Pages`, `@artel/${area}/contract`]),
        types: ['Page', '@artel/contract'],
        comment: 'The pages of each area.',
        name: 'areaPages: Readonly<Record<string, readonly Page[]>>',
        entries: having('contract/pages.ts').map((area) => `${area}: Object.values(${area}Pages)`),
        isList: false,
      }),
    ],
    [
      'shell/server/area-list.ts',
      print({
        imports: having('server/index.ts').map((area) => [`${area}Area`, `@artel/${area}/server`]),
        types: ['Area, ComposedArea', '@artel/server'],
        comment: 'The server of each area.',
        name: 'areaList: readonly (Area | ComposedArea)[]',
        entries: having('server/index.ts').map((area) => `${area}Area`),
        isList: true,
      }),
    ],
    [
      'shell/server/testing/area-examples.ts',
      print({
        imports: having('server/testing.ts').map((area) => [
          `${area}Examples`,
          `@artel/${area}/server/testing`,
        ]),
        types: ['RouteExamples, TestServer', '@artel/server/testing'],
        comment: 'One valid call of each route of each area.',
        name: 'areaExamples: RouteExamples<TestServer>',
        entries: having('server/testing.ts').map((area) => `...${area}Examples`),
        isList: false,
      }),
    ],
    [
      'shell/web/area-list.ts',
      print({
        imports: having('web/index.ts').map((area) => [`${area}Web`, `@artel/${area}/web`]),
        types: ['WebArea', '@artel/web'],
        comment: 'The screens of each area.',
        name: 'areaList: readonly WebArea[]',
        entries: having('web/index.ts').map((area) => `${area}Web`),
        isList: true,
      }),
    ],
  ]);
}

interface Printed {
  readonly imports: readonly (readonly [name: string, from: string])[];
  readonly types: readonly [names: string, from: string];
  readonly comment: string;
  readonly name: string;
  readonly entries: readonly string[];
  readonly isList: boolean;
}

function print({ imports, types, comment, name, entries, isList }: Printed): string {
  const lines = [
    ...imports.map(([one, from]) => ({ from, line: `import { ${one} } from '${from}';` })),
    { from: types[1], line: `import type { ${types[0]} } from '${types[1]}';` },
  ].toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const [begin, end] = isList ? ['[', ']'] : ['{', '}'];
  const body = entries.map((entry) => `  ${entry},\n`).join('');
  return `${HEAD}${lines.map(({ line }) => `${line}\n`).join('')}\n/** ${comment} */\nexport const ${name} = ${begin}\n${body}${end};\n`;
}
