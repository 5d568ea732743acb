import { isTest } from '../project/source-files.ts';
import type { Source } from './source.ts';

/** Names of code that have had several meanings; CONTRIBUTING says which words to use for them. */
const RIDDLES =
  /\b(?:(?:un)?told|toldWay|[tT]aking|hearers?|speaksFor|NOBODY)\b|\b(?:Unt|T)old(?:[A-Z]\w*)?\b|\bTOLD\b/;
/** Row types use the words of the tables; this file contains the refused words. */
const LEFT_OUT = /\/db\.ts$|check-shape\/words\.ts$/;
/** A comment whose first word hides its subject. */
const SUBJECT_LAST = /^\s*(?:\/\*\*|\*|\/\/) (What|Who|Whom|Whose|Whoever|Of)\b/;
/** Words in comments for which there are common ones. */
const DIALECT =
  /^\s*(?:\/\*\*|\*|\/\/) .*\b(stands?|asks?|tells?|told|nobody|somebody|anybody|whoever|anew|hears|heard|lives|led|mend(?:s|ed|ing)?|judge[sd]?|wish(?:es)?|lanes?)\b/i;

/** Words that a newcomer has to guess. */
export function wordFaults(sources: readonly Source[]): string[] {
  const code = sources.filter(({ file }) => /\.tsx?$/.test(file) && !LEFT_OUT.test(file));
  return [...code.filter(({ file }) => !isTest(file)).flatMap(getFaults), ...code.flatMap(getCommentFaults)];
}

function getCommentFaults({ file, text }: Source): string[] {
  let isInside = false;
  return text.split('\n').flatMap((line, at) => {
    const isComment = /^\s*(?:\/\*\*|\*|\/\/)/.test(line);
    const begins = isComment && !isInside ? SUBJECT_LAST.exec(line)?.[1] : undefined;
    const word = DIALECT.exec(line)?.[1];
    // A comment of several lines begins on the one below its sign.
    isInside = isComment && !/^\s*\/\*\*$/.test(line);
    if (begins !== undefined)
      return [`${file}:${at + 1}: a comment begins with its subject, not with "${begins}"`];
    return word === undefined ? [] : [`${file}:${at + 1}: "${word}" has a usual word; CONTRIBUTING has them`];
  });
}

function getFaults({ file, text }: Source): string[] {
  return text.split('\n').flatMap((line, at) => {
    const riddle = RIDDLES.exec(getCode(line))?.[0];
    return riddle === undefined
      ? []
      : [`${file}:${at + 1}: "${riddle}" is a riddle; CONTRIBUTING has plain words`];
  });
}

/** Returns a line without its comment and its quoted text. */
function getCode(line: string): string {
  if (/^\s*(?:\/?\*|\/\/)/.test(line)) return '';
  return line.replace(/\/\/.*$|'[^']*'|"[^"]*"|`[^`]*`/g, '');
}
