import { isTest } from '../project/source-files.ts';
import { matchingLines, type Source } from './source.ts';

const CODE = /\.(ts|tsx|mjs|js|css|html|sql|sh)$/;
const RUSSIAN_AT_HOME = /\.protocol\.ts$/;

/** Russian belongs into strings/ru.json; code, comments and SQL are English. */
export function languageFaults(sources: readonly Source[]): string[] {
  return sources
    .filter(({ file }) => CODE.test(file) && !isTest(file) && !RUSSIAN_AT_HOME.test(file))
    .flatMap((source) =>
      matchingLines(source, /\p{Script=Cyrillic}/u, 'Cyrillic in code; texts live in strings/ru.json'),
    );
}
