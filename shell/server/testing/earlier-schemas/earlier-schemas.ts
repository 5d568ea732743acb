import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The known facts about a data folder of an earlier version. */
export interface SchemaFacts {
  /** The release that wrote the data; missing in the schema from before the first one. */
  readonly release?: { readonly version: string; readonly commit: string };
  /** Migrations that had run, in their order. */
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
  /** The people who can sign in: those of the demo company and one who signed up. */
  readonly logins: readonly { readonly username: string; readonly password: string }[];
  /** The recipient of the letter that was still waiting to be delivered. */
  readonly waitingLetterTo: string;
  /** Rows of tables that no nightly job shortens. */
  readonly counts: Readonly<Record<string, number>>;
}

export const schemasFolder = fileURLToPath(new URL('./', import.meta.url));
export const ARCHIVE = 'data.zst';
export const FACTS = 'facts.json';

/** Tables whose rows are retained as long as their person or company exists. */
export const LASTING_TABLES = [
  'company.companies',
  'company.members',
  'identity.consents',
  'identity.credentials',
  'identity.users',
];

/** Every stored schema, the oldest first. */
export async function readEarlierSchemas(): Promise<{ name: string; facts: SchemaFacts }[]> {
  const entries = await readdir(schemasFolder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(
    names.sort().map(async (name) => ({
      name,
      facts: JSON.parse(await readFile(`${schemasFolder}${name}/${FACTS}`, 'utf8')) as SchemaFacts,
    })),
  );
}
