import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Area } from '@artel/server';
import { platformTenancy, type Tenancy } from '@artel/server/tenancy';
import { enteringDeclarations } from '../check-shape/tenancy.ts';
import { sourceFiles } from '../project/source-files.ts';

interface Named {
  readonly name: string;
  readonly tenancy: Tenancy;
}

/**
 * Prints `docs/tenancy.md`: the reasons and functions for reading across companies and persons, as the
 * tenancies of all areas declare them.
 */
export async function printTenancy(root: string): Promise<string> {
  // NOTE: by its path, because no other package imports the shell; it is only read here.
  const { areas } = (await import(join(root, 'shell/server/areas.ts'))) as { areas: readonly Area[] };
  const sources = sourceFiles(root)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  return renderTenancyPage(
    [
      { name: 'platform', tenancy: platformTenancy },
      ...areas.map(({ name, tenancy = {} }) => ({ name, tenancy })),
    ],
    enteringDeclarations(sources),
  );
}

/** Prints the page of the given tenancy files. */
function renderTenancyPage(
  tenancies: readonly Named[],
  declarations: ReadonlyMap<string, readonly string[]>,
): string {
  return `# Who looks across companies

Printed by \`npm run generate\` from \`platform/server/db/tenancy.ts\` and the areas' \`server/tenancy.ts\`; the check refuses a stale page. A change
of this page is a change of [tenancy](architecture.md#tenancy) and is reviewed as one ([why](decisions/0042-the-wall-stands-in-the-areas.md)).

## Reasons

A transaction without company and person, opened by \`asInstallation(reason, …)\`. It sees installation tables and what the functions below answer.
Routes without a session name themselves (\`public route …\`).

${table(tenancies, 'reason', ({ reasons = {} }) => reasons)}

## Entries

A transaction that enters a company which is not the actor's, by \`asCompanyJob(reason, …)\` or \`enterCompany(reason, …)\`. Row-level security shows
it that one company alone.

${table(tenancies, 'reason', ({ entries = {} }) => entries)}

Jobs, notices and tasks enter the company that their payload names, or each company that a function below found for them; a helper that
several of them share names one of them.

| area | declared by |
|---|---|
${tenancies
  .filter(({ name }) => declarations.has(name))
  .map(
    ({ name }) =>
      `| ${name} | ${declarations
        .get(name)
        ?.map((one) => `\`${one}\``)
        .join(' · ')} |`,
  )
  .join('\n')}

## Functions that see past every wall

SECURITY DEFINER, with a fixed \`search_path\`, callable by the application's role; each answers ids, a number or nothing.

${table(tenancies, 'function', ({ definers = {} }) => definers)}

## Functions that answer ids or sums of several companies

Likewise, but they know the companies of this database alone, so they are for jobs and for the operator. A request of a customer calls one of
them only by these routes, which the access matrix watches:

${table(tenancies, 'route', ({ acrossRoutes = {} }) => acrossRoutes)}

${table(tenancies, 'function', ({ acrossCompanies = {} }) => acrossCompanies)}

## Functions that the application calls as itself

${table(tenancies, 'function', ({ functions = {} }) => functions)}
`;
}

function table(
  tenancies: readonly Named[],
  what: string,
  of: (tenancy: Tenancy) => Readonly<Record<string, string>>,
): string {
  const lines = tenancies.flatMap(({ name, tenancy }) =>
    Object.entries(of(tenancy))
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, why]) => `| ${name} | \`${key}\` | ${why.replaceAll('|', '\\|')} |`),
  );
  return [`| area | ${what} | what for |`, '|---|---|---|', ...lines].join('\n');
}
