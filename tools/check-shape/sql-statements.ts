/** One statement of a migration, as its rules read it. */
export interface SqlStatement {
  /** The line on which it begins. */
  readonly line: number;
  /** In small letters, with one space between words, without comments; each string is its number in quotes. */
  readonly code: string;
  /** Contents of the strings and of the bodies of functions. */
  readonly strings: readonly string[];
  /** Comments before it and inside it, without their dashes. */
  readonly comments: readonly string[];
}

const TOKEN =
  /--(?<line>[^\n]*)|\/\*(?<block>[\s\S]*?)\*\/|e'(?<escaped>(?:\\[\s\S]|''|[^'\\])*)'|'(?<string>(?:''|[^'])*)'|\$(?<tag>\w*)\$(?<body>[\s\S]*?)\$\k<tag>\$|(?<end>;)|"[^"]*"|\w+|[\s\S]/gi;

/** The statements of a file in their order. */
export function readStatements(sql: string): SqlStatement[] {
  const statements: SqlStatement[] = [];
  let [at, begun, code] = [1, 0, ''];
  let [strings, comments]: [string[], string[]] = [[], []];
  const finish = () => {
    const text = tidy(code);
    if (text !== '') statements.push({ line: begun, code: text, strings, comments });
    [begun, code, strings, comments] = [0, '', [], []];
  };
  for (const { 0: token, groups = {} } of sql.matchAll(TOKEN)) {
    const comment = groups['line'] ?? groups['block'];
    const content = groups['escaped'] ?? groups['string'] ?? groups['body'];
    if (groups['end'] !== undefined) finish();
    else if (comment !== undefined) {
      comments.push(comment.trim());
      code += ' ';
    } else {
      if (begun === 0 && token.trim() !== '') begun = at;
      code += content === undefined ? token.toLowerCase() : `'${strings.push(content) - 1}'`;
    }
    at += token.split('\n').length - 1;
  }
  finish();
  return statements;
}

/** The statement's text with the strings in their places. */
export function withStrings(text: string, { strings }: SqlStatement): string {
  return text.replaceAll(/'(\d+)'/g, (_found, number) => `'${strings[Number(number)]}'`);
}

/** Parts between the commas that are in no parentheses. */
export function splitList(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** The text in the first parentheses; empty without any. */
export function readInside(text: string): string {
  const from = text.indexOf('(');
  if (from < 0) return '';
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(from + 1, at).trim();
  }
  return text.slice(from + 1).trim();
}

/** The text without its parentheses and what is in them. */
export function readOutside(text: string): string {
  let depth = 0;
  let outside = '';
  for (const sign of text) {
    if (sign === '(') depth += 1;
    if (depth === 0) outside += sign;
    if (sign === ')') depth -= 1;
  }
  return tidy(outside);
}

function tidy(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
