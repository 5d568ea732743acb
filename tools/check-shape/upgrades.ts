import { basename } from 'node:path';
import { readSchemaChanges } from './schema-changes.ts';
import type { Source } from './source.ts';

const FACTS = /^shell\/server\/testing\/earlier-schemas\/[^/]+\/facts\.json$/;
const MIGRATION = /^(?:areas\/([^/]+)\/server|(platform)\/server\/db)\/migrations\/([^/]+)\.sql$/;
const EXCUSE = /^contracts since (\S+?)[:.,]?(?:\s|$)/;

interface Facts {
  readonly release?: { readonly version: string };
  readonly migrations: readonly { readonly name: string }[];
}

/**
 * During an upgrade the servers of the last release serve beside those of this version, on its schema: migrations only expand
 * what that release uses. What none of its servers uses any more is contracted with a comment that names the release.
 */
export function upgradeFaults(sources: readonly Source[]): string[] {
  const stored = sources
    .filter(({ file }) => FACTS.test(file))
    .toSorted((a, b) => (a.file < b.file ? -1 : 1))
    .map(({ text }) => JSON.parse(text) as Facts);
  const releases = stored.flatMap(({ release }) => release?.version ?? []);
  const last = releases.at(-1);
  const known = stored.at(-1);
  if (last === undefined || known === undefined)
    return ['shell/server/testing/earlier-schemas: no schema of a release is stored'];
  const names = new Set(known.migrations.map(({ name }) => name));
  const migrations = sources
    .flatMap(({ file, text }) => {
      const [, area, platform, name = ''] = MIGRATION.exec(file) ?? [];
      const owner = area ?? platform;
      return owner === undefined ? [] : [{ file, text, isNewer: !names.has(`${owner}/${name}`) }];
    })
    .toSorted((a, b) => (basename(a.file) < basename(b.file) ? -1 : 1));
  return readSchemaChanges(migrations).flatMap(({ file, statement, reasons }) => {
    const place = `${file}:${statement.line}`;
    const excuse = statement.comments.map((comment) => EXCUSE.exec(comment)?.[1]).find(Boolean);
    if (excuse === undefined)
      return reasons.map(
        (reason) => `${place}: ${reason}; servers of ${last} serve beside it (docs/operating.md, Upgrading)`,
      );
    if (!releases.includes(excuse)) return [`${place}: no schema of a release ${excuse} is stored`];
    return reasons.length > 0 ? [] : [`${place}: contracts nothing, so it needs no release`];
  });
}
