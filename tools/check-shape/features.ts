import { isTest } from '../project/source-files.ts';
import type { Source } from './source.ts';

/** Folders of screens that are not a feature, but one way of showing several. */
const DISPLAY_MODES = new Set(['mobile', 'tour']);

/** The code that binds a route of the contract to its use case. */
const BINDING = /\bbind(?:Staged|Protocol)?\(\s*contract\.\w/;
const QUERY = /\b(?:useAct|usePages|getQuery|getLinkQuery)\(\s*(\w+)/g;
const FROM_CONTRACT = /import (?:type )?\{([^}]*)\} from '@artel\/[a-z-]+\/contract'/g;

/**
 * A feature has one name: routes in `server/x` are declared in `contract/x` and shown in `web/x`. The
 * requests of a feature's screens to the server are in its `api.ts`; a hook of another kind in a file of the
 * same name.
 */
export function featureFaults(sources: readonly Source[]): string[] {
  const areas = new Set(sources.flatMap(({ file }) => /^areas\/([^/]+)\//.exec(file)?.[1] ?? []));
  return [...areas].flatMap((area) => {
    const all = sources.filter(({ file }) => file.startsWith(`areas/${area}/`));
    const own = all.filter(({ file }) => !isTest(file));
    return [
      ...centralFaults(area, all),
      ...serverFaults(area, own),
      ...screenFaults(area, own),
      ...clientFaults(area, own),
    ];
  });
}

/** Registrations of a feature itself must not be in a list of the whole area. */
function centralFaults(area: string, sources: readonly Source[]): string[] {
  const server = `areas/${area}/server/`;
  const lists = ['routes', 'retention'].flatMap((list) =>
    sources.some(({ file }) => file === `${server}${list}.ts`)
      ? [`${server}${list}.ts: ${list} stand in their features (<feature>/<feature>-feature.ts)`]
      : [],
  );
  const examples = sources
    .filter(({ file }) => file === `${server}testing.ts`)
    .flatMap(({ file, text }) =>
      examplesIn(text).map(
        (route) => `${file}: the example of ${route} stands in the testing.ts of its feature`,
      ),
    );
  return [...lists, ...examples];
}

/** Routes with an example in a file, without those of the limit tests, which may share a holder. */
function examplesIn(text: string): string[] {
  const start = text.search(/^export const \w+(?<!Limit)Examples: RouteExamples<TestServer> = \{$/m);
  if (start < 0) return [];
  const end = text.indexOf('\n};', start);
  return text
    .slice(start, end)
    .split('\n')
    .flatMap((line) => /^ {2}'([a-z-]+\/[a-z-]+)'/.exec(line)?.[1] ?? []);
}

function serverFaults(area: string, own: readonly Source[]): string[] {
  const declared = namesIn(own, `areas/${area}/contract/`);
  const server = `areas/${area}/server/`;
  const withRoutes = own.flatMap(({ file, text }) =>
    file.startsWith(server) && BINDING.test(text)
      ? (/^([^/]+)\//.exec(file.slice(server.length))?.[1] ?? [])
      : [],
  );
  return [...new Set(withRoutes)]
    .filter((feature) => !declared.has(feature))
    .map((feature) => `${server}${feature}/: has routes, but areas/${area}/contract has nothing of its name`);
}

function screenFaults(area: string, own: readonly Source[]): string[] {
  const known = new Set([
    ...namesIn(own, `areas/${area}/contract/`, true),
    ...namesIn(own, `areas/${area}/server/`, true),
  ]);
  const web = `areas/${area}/web/`;
  const folders = own.flatMap(({ file }) =>
    file.startsWith(web) && file.endsWith('.tsx')
      ? (/^([^/]+)\//.exec(file.slice(web.length))?.[1] ?? [])
      : [],
  );
  return [...new Set(folders)]
    .filter((folder) => !known.has(folder) && !DISPLAY_MODES.has(folder))
    .map(
      (folder) => `${web}${folder}/: has screens, but neither contract nor server has anything of its name`,
    );
}

function clientFaults(area: string, own: readonly Source[]): string[] {
  const web = `areas/${area}/web/`;
  return own
    .filter(
      ({ file }) => file.startsWith(web) && file.endsWith('.ts') && !/(^|\/)(api|index)\.ts$/.test(file),
    )
    .flatMap(({ file, text }) => {
      const hooks = [...text.matchAll(/^export (?:async )?(?:function|const) (use[A-Z]\w*)/gm)].map(
        (m) => m[1] ?? '',
      );
      if (hooks.length === 0) return [];
      if (requestsTheServer(text)) return [`${file}: queries and mutations stand in an api.ts`];
      const [hook = ''] = hooks;
      const isAlone = [...text.matchAll(/^export (?:async )?(?:function|const) /gm)].length === 1;
      return !isAlone || file.endsWith(`/${kebab(hook)}.ts`)
        ? []
        : [`${file}: a hook stands in a file of its name, ${kebab(hook)}.ts`];
    });
}

/** Whether a route of a contract is queried or acted upon here, not only passed on. */
function requestsTheServer(text: string): boolean {
  const imported = new Set(
    [...text.matchAll(FROM_CONTRACT)].flatMap((match) =>
      (match[1] ?? '').split(',').map((name) => name.trim()),
    ),
  );
  return [...text.matchAll(QUERY)].some((match) => imported.has(match[1] ?? ''));
}

/** Returns the names of files and folders directly in a folder, without endings; anywhere below it when `isDeep`. */
function namesIn(own: readonly Source[], folder: string, isDeep = false): Set<string> {
  const paths = own.flatMap(({ file }) =>
    file.startsWith(folder) ? [file.slice(folder.length).split('/')] : [],
  );
  const parts = isDeep ? paths.flat() : paths.map(([first = '']) => first);
  return new Set(parts.map((part) => part.replace(/\..*$/, '')));
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
