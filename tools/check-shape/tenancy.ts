import type { Source } from './source.ts';

/** `asInstallation('disk/retention', …)`, also across lines. */
const REASON = /\basInstallation\(\s*'([^']+)'/g;
/** `asCompanyJob('disk/export', …)`, `enterCompany('job disk/fold-usage', …)`, and `{ reason: 'disk/export', … }` for a helper that enters. */
const ENTERED =
  /(?:\.\s*(?:asCompanyJob|enterCompany|asMember|enterMember)\(\s*|\breason: )'((?:job |notice |task )?[a-z-]+\/[a-z-]+)'/g;
/** The same without quotes: only a helper may do so, and its parameter must be a reason that its callers write. */
const UNREASONED = /\.\s*(asCompanyJob|enterCompany|asMember|enterMember)\((?!\s*')(?:\s*(reason),)?/g;
const HELPER = /\breason: EntryReason\b/;
/** The company of a payload: the declaration with this name is the reason. */
const DECLARATION = /^(job|notice|task) (.+)$/;
/** `'disk/retention': '…'` among the reasons of an area's tenancy file. */
const DECLARED = /^ {4}'([a-z-]+\/[a-z-]+)':/gm;
/** Routes have names like reasons. */
const ROUTES = /^ {2}acrossRoutes: \{[^}]*\}/m;
const TENANCY = /^(?:areas\/[^/]+\/server|platform\/server\/db)\/tenancy\.ts$/;
const SERVER = /^(?:areas\/[^/]+\/server|platform\/server|shell\/server)\/.*\.ts$/;

/** Reasons to cross tenants that no code uses, those of another area, and crossings without a written reason. */
export function findTenancyFaults(sources: readonly Source[]): string[] {
  const code = sources.filter(({ file }) => /\.ts$/.test(file) && !isTest(file));
  const entered = reasonsIn(code, ENTERED);
  const provided = [...reasonsIn(code, REASON), ...entered.filter(({ reason }) => !DECLARATION.test(reason))];
  const known = new Set(provided.map(({ reason }) => reason));
  const unused = code
    .filter(({ file }) => TENANCY.test(file))
    .flatMap(({ file, text }) =>
      [...text.replace(ROUTES, '').matchAll(DECLARED)]
        .map(([, reason = '']) => reason)
        .filter((reason) => !known.has(reason))
        .map((reason) => `${file}: nobody gives the reason "${reason}"`),
    );
  const borrowed = provided
    .filter(({ file, reason }) => {
      const area = getArea(file);
      return area !== undefined && !reason.startsWith('public route ') && !reason.startsWith(`${area}/`);
    })
    .map(
      ({ file, reason }) =>
        `${file}: the reason "${reason}" is another area's; declare one in server/tenancy.ts`,
    );
  const unreasoned = code
    .filter(({ file }) => SERVER.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(UNREASONED)]
        .filter(([, , passed]) => passed === undefined || !HELPER.test(text))
        .map(([, name]) => `${file}: ${name} gives no reason in quotes`),
    );
  return [...unused, ...borrowed, ...unreasoned, ...undeclaredFaults(code, entered)];
}

/** By area, the jobs, notices and tasks that enter the company of their payload: `job disk/fold-usage`. */
export function enteringDeclarations(sources: readonly Source[]): Map<string, string[]> {
  const code = sources.filter(({ file }) => SERVER.test(file) && !isTest(file));
  const named = reasonsIn(code, ENTERED).filter(({ reason }) => DECLARATION.test(reason));
  const byArea = Map.groupBy(named, ({ file }) => getArea(file) ?? file.split('/')[0] ?? '');
  return new Map(
    [...byArea].map(([area, all]) => [area, [...new Set(all.map(({ reason }) => reason))].toSorted()]),
  );
}

interface Input {
  readonly file: string;
  readonly reason: string;
}

function reasonsIn(code: readonly Source[], pattern: RegExp): Input[] {
  return code.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([, reason = '']) => ({ file, reason })),
  );
}

/** Names of jobs, notices and tasks that their own area does not declare. */
function undeclaredFaults(code: readonly Source[], entered: readonly Input[]): string[] {
  return entered.flatMap(({ file, reason }) => {
    const [, kind, name] = DECLARATION.exec(reason) ?? [];
    const room = /^(?:areas\/[^/]+|platform)\/server\//.exec(file)?.[0];
    if (name === undefined || room === undefined) return [];
    const isDeclared = code.some((one) => one.file.startsWith(room) && one.text.includes(`'${name}'`));
    return isDeclared ? [] : [`${file}: its area declares no ${kind} "${name}"`];
  });
}

const getArea = (file: string) => /^areas\/([^/]+)\//.exec(file)?.[1];

const isTest = (file: string) => /\.test\.ts$|\/testing(\/|\.ts$)/.test(file);
