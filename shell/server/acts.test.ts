import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getActs, type ProtocolRoute, type Route } from '@artel/contract';
import { expect, test } from 'vitest';
import { areas } from './areas.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Every file of an area that records acts, passes one to code that does, or declares a resource, of which the platform records them. */
const recorders = globSync('areas/*/{server,contract}/**/*.ts', { cwd: root })
  .filter((file) => !/\.test\.ts$|testing|\/tenancy\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(`${root}${file}`, 'utf8') }))
  .filter(({ file, text }) =>
    file.includes('/contract/') ? /\bresource\(\{/.test(text) : /audit\b/.test(text) || /\bact:/.test(text),
  );

/** Names that look like acts but are something else: reasons to cross tenants, events, jobs, blobs. */
const OTHER =
  /(?:as(?:Installation|CompanyJob)\(|enterCompany\(|reason: |name: |kind: |throw new \w+\(|recall\.\w+\()\s*'[a-z-]+\/[a-z-]+'/g;
const acts = new Map(
  recorders.flatMap(({ file, text }) =>
    [...text.replaceAll(OTHER, '').matchAll(/'([a-z-]+\/[a-z]+(?:-[a-z]+)+)'/g)]
      .filter(([, act = '']) => areas.some(({ name }) => act.startsWith(`${name}/`)))
      .map(([, act = '']) => [act, file] as const),
  ),
);
const texts = new Map(
  areas.flatMap(({ strings }) =>
    Object.entries((strings['acts'] ?? {}) as Record<string, unknown>).filter(
      ([, text]) => typeof text === 'string',
    ),
  ),
);

test('every act that an area records has a text, and every text an act', () => {
  expect(acts.size).toBeGreaterThan(50);
  const silent = [...acts].filter(([act]) => !texts.has(act));
  expect(silent).toEqual([]);
  expect([...texts.keys()].filter((act) => !acts.has(act))).toEqual([]);
});

test('an act is written out where it is recorded, so that the walk above sees it', () => {
  const hidden = recorders.filter(({ text }) =>
    /\bact:\s*(?:`|\w+\.name\b)/.test(text.replaceAll(/act: `\w+\/\$\{string\}`/g, '')),
  );
  expect(hidden.map(({ file }) => file)).toEqual([]);
});

/** Recorded by jobs and from the command line alone, where no one calls a route. */
const OUTSIDE_OF_ROUTES = [
  'company/access-link-created',
  'company/company-erased',
  'company/company-packed',
  'company/company-unpacked',
  'company/people-imported',
  'company/person-erased',
  'company/trial-cut-short',
];

test('every act is declared by a route that records it, unless no route does, and a declared act has a text', () => {
  const routes = areas.flatMap(({ routes, protocols = [] }): (Route | ProtocolRoute)[] =>
    [...routes, ...protocols].map(({ route }) => route),
  );
  const declared = new Set<string>(routes.flatMap(getActs));
  expect([...declared].filter((act) => !texts.has(act))).toEqual([]);
  expect([...texts.keys()].filter((act) => !declared.has(act)).sort()).toEqual(OUTSIDE_OF_ROUTES);
});
