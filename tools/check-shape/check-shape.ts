import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from '../project/source-files.ts';
import { boundFaults } from './bounded-statements.ts';
import { uncertainTestFaults } from './certain-tests.ts';
import { dateFaults } from './dates.ts';
import { docFaults } from './docs.ts';
import { egressFaults } from './egress.ts';
import { featureFaults } from './features.ts';
import { glossaryFaults } from './glossary.ts';
import { languageFaults } from './language.ts';
import { lockFaults } from './locks.ts';
import { measureFaults } from './measures.ts';
import { memoryFaults } from './memory.ts';
import { migrationFaults } from './migrations.ts';
import { nameFaults } from './names.ts';
import type { Source } from './source.ts';
import { sqlFaults } from './sql.ts';
import { stringFaults } from './strings.ts';
import { findTenancyFaults } from './tenancy.ts';
import { traceFaults } from './traces.ts';
import { upgradeFaults } from './upgrades.ts';
import { wordFaults } from './words.ts';

const TEXT = /\.(ts|tsx|mjs|js|css|html|json|md|sql|sh|yml)$|^\.ci\/|^\.npmrc$/;

/** Breaches of the project's rules that neither compiler, linter nor import rules find. */
export async function checkShape(root: string): Promise<string[]> {
  const files = sourceFiles(root);
  const sources = files
    .filter((file) => TEXT.test(file))
    .map((file): Source => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  return [
    ...nameFaults(files),
    ...glossaryFaults(files, sources),
    ...migrationFaults(files),
    ...upgradeFaults(sources),
    ...languageFaults(sources),
    ...sqlFaults(sources),
    ...egressFaults(sources),
    ...lockFaults(sources),
    ...memoryFaults(sources),
    ...boundFaults(sources),
    ...dateFaults(sources),
    ...traceFaults(sources),
    ...featureFaults(sources),
    ...uncertainTestFaults(sources),
    ...docFaults(root, sources),
    ...measureFaults(sources),
    ...wordFaults(sources),
    ...findTenancyFaults(sources),
    ...(await stringFaults(root, sources)),
  ];
}
