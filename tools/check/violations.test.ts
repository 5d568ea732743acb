import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkShape } from '../check-shape/check-shape.ts';
import { rootFolder } from '../project/root.ts';
import { checkBiome } from './biome.ts';
import { command } from './command.ts';
import { type CopiedTree, copyTree } from './copied-tree.ts';
import { checkImports } from './imports.ts';
import { checkPatterns } from './patterns/check-patterns.ts';
import { renewVerdicts } from './patterns/renew-verdicts.ts';

/** Each rule of the project is broken once, on purpose, in a copy of the project, to prove that it is enforced. */
let tree: CopiedTree;

beforeAll(() => {
  tree = copyTree(rootFolder);
});

afterAll(() => tree.remove());

const V = 'violation.ts';
/** The placeholder in a template for generated files. */
const HOLE = '$'.concat('{b}');

describe('import rules', { timeout: 600_000 }, () => {
  const broken: [rule: string, file: string, text: string][] = [
    ['front-door-only', `areas/company/server/${V}`, "import '../../identity/server/policy.ts';"],
    [
      'front-door-only',
      `areas/company/server/type-${V}`,
      "import type { identityErrors } from '../../identity/contract/errors.ts';\nexport type A = typeof identityErrors;",
    ],
    ['front-door-only', `shell/server/${V}`, "import '../../areas/identity/contract/errors.ts';"],
    ['declared-edges-of-identity', `areas/identity/server/${V}`, "import '@artel/company/contract';"],
    [
      'declared-edges-of-identity',
      `areas/identity/server/type-${V}`,
      "import type { companyErrors } from '@artel/company/contract';\nexport type A = typeof companyErrors;",
    ],
    ['by-name', `areas/company/contract/${V}`, "import '../../../platform/contract/index.ts';"],
    ['rooms-meet-by-name', `areas/company/server/room-${V}`, "import '../contract/index.ts';"],
    ['platform-knows-no-area', `platform/server/${V}`, "import '@artel/identity/contract';"],
    [
      'platform-knows-no-area',
      `platform/server/type-${V}`,
      "import type { identityErrors } from '@artel/identity/contract';\nexport type A = typeof identityErrors;",
    ],
    ['mantine-in-the-kit-only', `areas/identity/web/kit-${V}`, "import '@mantine/core';"],
    ['contract-is-pure', `areas/identity/contract/${V}`, "import 'node:fs';"],
    ['contract-is-pure', `platform/contract/${V}`, "import 'fastify';"],
    ['time-in-one-module', `areas/identity/contract/time-${V}`, "import 'temporal-polyfill';"],
    ['server-without-web', `areas/identity/server/web-${V}`, "import '@artel/web';"],
    [
      'web-without-server',
      `areas/identity/web/${V}`,
      "import type { Area } from '@artel/server';\nexport type A = Area;",
    ],
    ['web-without-node', `platform/web/${V}`, "import 'node:path';"],
    ['shell-is-imported-by-nobody', `areas/company/contract/shell-${V}`, "import '@artel/shell-contract';"],
    ['journeys-know-the-pages', `journeys/shell-${V}`, "import '@artel/shell-contract/route-rule';"],
    [
      'sql-in-stores-only',
      `areas/identity/server/sql-${V}`,
      "import { sql } from 'kysely';\nexport const a = sql`SELECT 1`;",
    ],
    ['http-in-the-platform-only', `areas/identity/server/http-${V}`, "import 'fastify';"],
    ['egress-only', `areas/identity/server/outside-${V}`, "import 'node:https';"],
    ['egress-only', `areas/identity/server/tls-${V}`, "export { connect } from 'node:tls';"],
    ['egress-only', `areas/identity/server/http2-${V}`, "export const a = import('node:http2');"],
    [
      'egress-only',
      `areas/identity/server/dgram-${V}`,
      "import { createSocket } from 'dgram';\nexport const a = createSocket;",
    ],
    [
      'egress-only',
      `areas/identity/server/imap-${V}`,
      "import { ImapFlow } from 'imapflow';\nexport const a = ImapFlow;",
    ],
    ['egress-only', `platform/server/letters/outside-${V}`, "import 'nodemailer';"],
    ['egress-only', `platform/server/blobs/outside-${V}`, "import '@aws-sdk/client-s3';"],
    ['tests-only', `areas/identity/server/testing-${V}`, "import '@artel/server/testing';"],
    ['no-cycle', `platform/contract/cycle-a-${V}`, `export * from './cycle-b-${V}';`],
    ['resolvable', `platform/contract/lost-${V}`, "import './nowhere.ts';"],
  ];
  const circleFiles: [file: string, text: string][] = [
    [
      `areas/meetings/server/circle-a/deep/${V}`,
      `import type { B } from '../../circle-b/${V}';\nexport type A = B;`,
    ],
    [`areas/meetings/server/circle-b/${V}`, 'export type B = 1;'],
    [`areas/meetings/server/circle-b/other-${V}`, `export * from '../circle-a/${V}';`],
    [`areas/meetings/server/circle-a/${V}`, 'export const a = 1;'],
  ];
  let faults: string[];

  beforeAll(async () => {
    for (const [, file, text] of broken) tree.write(file, `${text}\n`);
    for (const [file, text] of circleFiles) tree.write(file, `${text}\n`);
    tree.write(`platform/contract/cycle-b-${V}`, `export type * from './cycle-a-${V}';\n`);
    // The deep import must refer to an existing file, whatever the real area contains.
    tree.write('areas/identity/server/policy.ts', 'export {};\n');
    faults = await checkImports(tree.root);
    for (const [, file] of broken) rmSync(join(tree.root, file));
    for (const [file] of circleFiles) rmSync(join(tree.root, file));
  }, 600_000);

  test.each(broken)('%s bites in %s', (rule, file) => {
    expect(faults.filter((fault) => fault.startsWith(`${file} →`))).toContainEqual(
      expect.stringMatching(`: ${rule}$`),
    );
  });

  test('folders of a room that need each other are refused, types and nested folders too', () => {
    const circle = faults.find((fault) => fault.startsWith('areas/meetings/server: circle-a, circle-b need'));
    expect(circle).toContain(`circle-a → circle-b: ${circleFiles[0]?.[0]} → ${circleFiles[1]?.[0]}`);
    expect(circle).toContain(`circle-b → circle-a: ${circleFiles[2]?.[0]} → ${circleFiles[3]?.[0]}`);
  });

  test('a map that turns back is refused, and so is a cruise that overlooks source files, as the one does that misses its parser', async () => {
    tree.write(
      'architecture.json',
      JSON.stringify({ areas: { identity: ['company'], company: ['identity'] } }),
    );
    const found = await checkImports(tree.root, ['platform']);
    tree.write('architecture.json', JSON.stringify({ areas: { identity: [], company: ['identity'] } }));
    expect(found).toContain('architecture.json turns back: identity → company → identity');
    expect(found).toContainEqual(expect.stringMatching(/^\d+ source files were not cruised/));
  });
});

const violatingStrings = JSON.stringify({
  violation: {
    lonely: 'Текст',
    count_one: '{{count}} раз',
    count_few: '{{count}} раза',
    count_many: '{{count}} раз',
    set: { first: { title: 'Первый' }, second: { text: 'Без названия' } },
  },
  errors: { 'violation/undeclared': 'Никто так не ошибается.' },
  descriptions: { violation: 'Нет такой страницы.' },
});

describe('shape', { timeout: 600_000 }, () => {
  const broken: [fault: string, file: string, text: string][] = [
    ['Cyrillic in code', `areas/identity/server/${V}`, "export const greeting = 'Здравствуйте';"],
    [
      'SQL outside a *.store.ts',
      `areas/identity/server/sql-${V}`,
      "export const q = 'SELECT id FROM identity.users';",
    ],
    [
      "a store knows its own area's schema only",
      'areas/company/server/violation.store.ts',
      "export const t = 'identity.users';",
    ],
    [
      'only the shared client fetches',
      `areas/identity/web/${V}`,
      "export const answer = fetch('/api/health');",
    ],
    [
      'locks of the database are taken by lockFor',
      'areas/company/server/lock-violation.store.ts',
      "import { sql } from 'kysely';\nexport const q = sql`SELECT pg_advisory_xact_lock(7)`;",
    ],
    [
      'a lock without a holder makes all companies wait',
      'areas/company/server/holder-violation.store.ts',
      "import { lockFor, type Tx } from '@artel/server';\nexport const lock = (tx: Tx) => lockFor(tx, 'company/all', null);",
    ],
    [
      'only the channel notifies',
      'areas/company/server/channel-violation.store.ts',
      "import { sql } from 'kysely';\nexport const q = sql`SELECT pg_notify('artel', 'x')`;",
    ],
    [
      'deletes or changes rows of many without a LIMIT',
      'areas/stats/server/bound-violation.store.ts',
      "import { sql } from 'kysely';\nexport const q = sql`DELETE FROM stats.views WHERE day < now()`;",
    ],
    [
      'jobs are written by platform.enqueue',
      'platform/server/jobs/queue-violation.store.ts',
      "import { sql } from 'kysely';\nexport const q = sql`SELECT graphile_worker.add_job('a/b')`;",
    ],
    [
      'dates are read by the types of',
      `areas/identity/contract/${V}`,
      "import * as z from 'zod/mini';\nexport const day = z.iso.date();",
    ],
    [
      'only platform/server/egress opens a connection',
      `areas/identity/server/fetch-${V}`,
      "export const answer = fetch('https://example.ru');",
    ],
    [
      'only platform/server/egress opens a connection',
      `platform/server/outside-${V}`,
      "import { connect, isIP } from 'node:net';\nexport const a = [connect, isIP];",
    ],
    [
      'only platform/server/egress opens a connection',
      `platform/server/socket-${V}`,
      "import { type Server, Socket } from 'node:net';\nexport const a = (server: Server) => [server, new Socket()];",
    ],
    [
      'only platform/server/egress opens a connection',
      `platform/server/lines-${V}`,
      "import {\n  isIP,\n  request,\n} from 'node:http';\nexport const a = [isIP, request];",
    ],
    [
      'only platform/server/egress opens a connection',
      `platform/server/loaded-${V}`,
      "export const a = async () => (await import('node:net')).connect(25, 'example.ru');",
    ],
    [
      'only platform/server/egress opens a connection',
      `platform/server/builtin-${V}`,
      "export const a = process.getBuiltinModule('node:tls');",
    ],
    ['the name says nothing', 'platform/server/utils.ts', 'export {};'],
    ['the name says nothing', 'platform/server/helpers/thing.ts', 'export {};'],
    ['not kebab-case', 'platform/server/someFolder/thing.ts', 'export {};'],
    ['a migration is called', 'areas/identity/server/migrations/1-users.sql', 'SELECT 1;'],
    ['a marker names its issue', `platform/contract/${V}`, '// TODO: mend this\nexport {};'],
    ['path of somebody', `platform/contract/path-${V}`, "export const home = '/home/somebody/artel';"],
    [
      'no text "errors.identity/never-written"',
      'areas/identity/contract/pages.ts',
      "export const e = { code: 'identity/never-written', status: 400 };",
    ],
    [
      'no text "never.written"',
      `areas/identity/web/text-${V}`,
      "export const a = (t: (key: string) => string) => t('never.written');",
    ],
    ['links to nowhere.md', 'areas/identity/README.md', '[lost](nowhere.md)'],
    [
      'is no statement of docs/specification.md',
      'platform/contract/violation.test.ts',
      `test('[${'Z-99'}] nothing', () => {});`,
    ],
    ['no test names Z-98', 'docs/specification.md', '- **Z-98** A promise without a test. *(Shell)*'],
    [
      'no text "never.closed"',
      `areas/identity/web/choice-${V}`,
      "export const a = (t: (key: string) => string, isOpen: boolean) => t(isOpen ? 'pages.auth' : 'never.closed');",
    ],
    [
      'no text begins with "never.begun."',
      `areas/identity/web/template-${V}`,
      `export const a = (t: (key: string) => string, b: string) => t(\`never.begun.${HOLE}\`);`,
    ],
    [
      'no text "violation.set.second.title"',
      `areas/identity/web/set-${V}`,
      `export const a = (t: (key: string) => string, b: string) => t(\`violation.set.${HOLE}.title\`);`,
    ],
    ['"violation.lonely" is never said', 'areas/violation/strings/ru.json', violatingStrings],
    ['"violation.count" has no form _other', 'areas/violation/strings/ru.json', violatingStrings],
    ['"errors.violation/undeclared" is never said', 'areas/violation/strings/ru.json', violatingStrings],
    ['"descriptions.violation" is never said', 'areas/violation/strings/ru.json', violatingStrings],
    [
      'a test measures no time',
      'platform/server/measuring.test.ts',
      `expect(performance.${'now'}() - begun).toBeLessThan(2_000);`,
    ],
    [
      'a test does not sleep',
      'platform/server/sleeping.test.ts',
      `await new Promise((resolve) => ${'setTimeout'}(resolve, 300));`,
    ],
    [
      'has routes, but areas/notifications/contract has nothing of its name',
      'areas/notifications/server/nameless/nameless-feature.ts',
      'export const nameless = { routes: [bind(contract.readNotice, readNotice)] };',
    ],
    ['routes stand in their features', 'areas/notifications/server/routes.ts', 'export const routes = [];'],
    [
      'retention stand in their features',
      'areas/notifications/server/retention.ts',
      'export const retention = [];',
    ],
    [
      'the example of violation/read stands in the testing.ts of its feature',
      'areas/violation/server/testing.ts',
      "export const violationExamples: RouteExamples<TestServer> = {\n  ...others,\n  'violation/read': () => ({}),\n};",
    ],
    [
      'has screens, but neither contract nor server',
      'areas/notifications/web/unnamed/screen.tsx',
      'export function Screen() {\n  return null;\n}',
    ],
    [
      'queries and mutations stand in an api.ts',
      'areas/notifications/web/notices/notices-api.ts',
      "import { readNotice } from '@artel/notifications/contract';\nimport { useAct } from '@artel/web';\nexport const useViolation = () => useAct(readNotice);",
    ],
    [
      'a hook stands in a file of its name, use-violation.ts',
      `areas/notifications/web/notices/${V}`,
      'export function useViolation() {}',
    ],
    ['"hearers" is a riddle', `areas/notifications/server/words-${V}`, 'export const hearers = 1;'],
    [
      '"nobody" in areas/notifications/server/nobody.ts',
      'areas/notifications/server/nobody.ts',
      'export {};',
    ],
    ['"frobs" in', `areas/notifications/server/glossary-${V}`, 'export function frobsNotice() {}'],
    [
      'not with "What"',
      `areas/notifications/server/comment-${V}`,
      '/** What the reader has to guess. */\nexport {};',
    ],
    [
      'not with "Whose"',
      `areas/notifications/server/long-comment-${V}`,
      '/**\n * Whose turn it is, the reader has to guess,\n * on two lines.\n */\nexport {};',
    ],
    [
      '"whoever" has a usual word',
      `areas/notifications/server/word-of-comment-${V}`,
      '/** Guessed by whoever reads this. */\nexport {};',
    ],
    ['has more than 120 lines', 'areas/notifications/README.md', '\n'.repeat(121)],
    ['does not name areas/unnamed', 'README.md', '# Artel'],
    ['has no README.md', 'areas/violation/contract/index.ts', 'export {};'],
  ];
  let faults: string[];

  beforeAll(async () => {
    const door = 'areas/identity/contract/index.ts';
    for (const [, file, text] of broken) tree.write(file, `${text}\n`);
    tree.write(door, "export * from './pages.ts';\n");
    tree.write('areas/unnamed/README.md', '# unnamed\n');
    faults = await checkShape(tree.root);
  }, 600_000);

  test.each(broken)('%s: %s', (fault, file) => {
    // A fault names the file, its line, the folder or the area.
    const places = [
      `${file}:`,
      `${dirname(file)}/:`,
      `${fault} ${file}:`,
      `${fault}:`,
      ...(fault.includes('README') ? ['areas/violation:'] : []),
    ];
    const found = faults.filter((line) => line.includes(fault));
    expect(found).toContainEqual(expect.toSatisfy((line) => places.some((place) => line.startsWith(place))));
  });
});

describe('linear patterns', { timeout: 600_000 }, () => {
  const broken: [fault: string, file: string, text: string][] = [
    [
      'is not linear: 2nd degree polynomial',
      `areas/company/contract/pattern-${V}`,
      'export const p = /\\s+$/;',
    ],
    ['is not linear: exponential', `platform/server/pattern-${V}`, 'export const p = /^(a|a)*$/;'],
    [
      'recheck cannot prove that /(a+)\\1/ is linear',
      `shell/web/pattern-${V}x`,
      'export const p = <a>{/(a+)\\1/.source}</a>;',
    ],
    [
      'is not linear: 2nd degree polynomial',
      `areas/identity/server/pattern-${V}`,
      `const b = ' +';\nexport const p = new RegExp(\`${HOLE}$\`);`,
    ],
    [
      'recheck cannot prove that a pattern that is put together here is linear',
      `areas/identity/web/pattern-${V}`,
      'export const p = (b: string) => new RegExp(b);',
    ],
    ['a reason for nothing', `platform/web/pattern-${V}`, '// linear: so it says.\nexport const p = /^a$/;'],
  ];
  let unevaluated: string[];
  let faults: string[];
  let afterwards: string[];

  beforeAll(() => {
    for (const [, file, text] of broken) tree.write(file, `${text}\n`);
    tree.write(`platform/contract/reason-${V}`, '// linear: of one letter.\nexport const p = /(a+)\\1/;\n');
    tree.write('platform/contract/pattern.test.ts', 'export const p = /\\s+$/;\n');
    unevaluated = checkPatterns(tree.root);
    // For a clock that advances an hour each time it is read, any time limit is exceeded.
    let now = 0;
    const clocks = [
      vi.spyOn(Date, 'now').mockImplementation(() => (now += 3_600_000)),
      vi.spyOn(performance, 'now').mockImplementation(() => (now += 3_600_000)),
    ];
    expect(renewVerdicts(tree.root)).toBe('tools/check/patterns/verdicts.json');
    for (const clock of clocks) clock.mockRestore();
    faults = checkPatterns(tree.root);
    for (const [, file] of broken) rmSync(join(tree.root, file));
    rmSync(join(tree.root, `platform/contract/reason-${V}`));
    afterwards = checkPatterns(tree.root);
  }, 600_000);

  test('a pattern without a committed verdict names the command that evaluates it', () => {
    const command = 'run "npm run generate" and commit tools/check/patterns/verdicts.json';
    expect(unevaluated).toContain(`platform/server/pattern-${V}:1: /^(a|a)*$/ has no verdict: ${command}`);
    expect(unevaluated.filter((line) => line.includes('has no verdict'))).toHaveLength(6);
    expect(afterwards).toContain(`tools/check/patterns/verdicts.json: no source has /^(a|a)*$/: ${command}`);
  });

  test('a pattern that has its verdict is not evaluated again', () => {
    renewVerdicts(tree.root);
    expect(renewVerdicts(tree.root)).toBeNull();
    expect(checkPatterns(tree.root)).toEqual([]);
  });

  test('verdicts of another version of recheck do not count', () => {
    const file = join(tree.root, 'package.json');
    const text = readFileSync(file, 'utf8');
    tree.write('package.json', text.replace(/"recheck": "[^"]+"/, '"recheck": "0.0.1"'));
    expect(checkPatterns(tree.root).length).toBeGreaterThan(100);
    tree.write('package.json', text);
  });

  test.each(broken)('%s: %s', (fault, file) => {
    expect(faults).toContainEqual(expect.stringContaining(fault));
    expect(faults.filter((line) => line.startsWith(`${file}:`))).toEqual([expect.stringContaining(fault)]);
  });

  test('a reason beside one that recheck cannot prove is enough, and tests may use any pattern', () => {
    expect(faults).toHaveLength(broken.length);
  });
});

describe('compiler, linter and knip', { timeout: 600_000 }, () => {
  // One build refuses several at once.
  const broken = {
    contract: {
      'platform/contract/dom.ts': 'export const title = document.title;',
      'platform/contract/node.ts': 'export const home = process.env.HOME;',
      'areas/identity/contract/open-route.ts':
        "import { route } from '@artel/contract';\nimport * as z from 'zod/mini';\nexport const r = route({ id: 'a/b', method: 'GET', path: '/api/a', response: z.object({}), effect: 'read', whenSuspended: 'allow', errors: [] });",
    },
    server: { 'platform/server/dom.ts': 'export const title = document.title;' },
    web: { 'platform/web/node.ts': 'export const home = process.env.HOME;' },
  };

  test.each(Object.entries(broken))(
    'the %s build refuses what does not belong there',
    async (build, files) => {
      for (const [file, text] of Object.entries(files)) tree.write(file, `${text}\n`);
      const found = await command(
        tree.root,
        'tsc',
        ['-p', `tsconfig.${build}.json`, '--pretty', 'false'],
        5_000,
      );
      for (const file of Object.keys(files)) {
        rmSync(join(tree.root, file));
        expect(found).toContainEqual(expect.stringContaining(`${file}(`));
      }
    },
  );

  test('Biome refuses what is not formatted and what breaks a rule', async () => {
    tree.write('platform/contract/unformatted.ts', 'export const a   =  1\n');
    tree.write('platform/contract/loose.ts', 'export const a: any = 1;\n');
    const found = await checkBiome(tree.root, ['platform/contract']);
    expect(found).toContain('platform/contract/unformatted.ts: not formatted');
    expect(found).toContainEqual(expect.stringMatching(/^platform\/contract\/loose\.ts:1: .*noExplicitAny/));
  });

  test('knip finds dead files, dead exports and unlisted packages', async () => {
    tree.write('platform/contract/dead-file.ts', 'export const dead = 1;\n');
    tree.write(
      'areas/company/contract/violation-export.ts',
      'export const used = 1;\nexport const deadExport = 2;\n',
    );
    tree.write(
      'areas/company/contract/index.ts',
      "import { used } from './violation-export.ts';\nimport 'nodemailer';\nexport const front = used;\n",
    );
    const found = (await command(tree.root, 'knip', ['--no-progress', '--no-config-hints'], 2_000)).join(
      '\n',
    );
    expect(found).toMatch(/Unused files[\s\S]*platform\/contract\/dead-file\.ts/);
    expect(found).toMatch(/Unused exports[\s\S]*deadExport .*violation-export\.ts/);
    expect(found).toMatch(/Unlisted dependencies[\s\S]*nodemailer .*areas\/company/);
  });
});
