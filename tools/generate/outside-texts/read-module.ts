/** The imports and texts of one source file, as far as they affect the texts of its screens. */
export interface Module {
  readonly imports: readonly ConsumedText[];
  /** Names that the file only re-exports. */
  readonly handedOn: readonly HandedOn[];
  readonly lazy: readonly string[];
  /** The code without its imports. */
  readonly body: string;
}

export interface ConsumedText {
  readonly from: string;
  /** `*` means everything. */
  readonly names: readonly string[];
}

interface HandedOn {
  readonly from: string;
  /** The exported name, and its name in the file that defines it; `*` means everything. */
  readonly name: string;
  readonly origin: string;
}

const STATEMENT = /^(import|export)\s+(type\s+)?([^'";=]*?\sfrom\s+)?'([^'\n]+)'(?:\s+with\s+\{[^}]*\})?;/gm;
const LAZY = /\bimport\(\s*'([^'\n]+)'/g;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** Reads a file as Biome formats it: an import is a statement at the beginning of a line. */
export function readModule(text: string): Module {
  const imports: ConsumedText[] = [];
  const handedOn: HandedOn[] = [];
  const body = text.replace(COMMENT, '').replace(STATEMENT, (_all, word, isType, clause = '', from) => {
    if (isType) return '';
    const names = getNames(clause);
    if (word === 'import') imports.push({ from, names: names.map(({ origin }) => origin) });
    else handedOn.push(...names.map((name) => ({ from, ...name })));
    return '';
  });
  return { imports, handedOn, lazy: [...body.matchAll(LAZY)].map(([, from = '']) => from), body };
}

function getNames(clause: string): { name: string; origin: string }[] {
  const listed = /\{([^}]*)\}/.exec(clause)?.[1];
  const whole = clause.replace(/\{[^}]*\}/, '').replace(/\sfrom\s*$/, '');
  const names = (listed ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => {
      const [origin = part, name = origin] = part.split(/\s+as\s+/);
      return { name, origin };
    });
  if (whole.includes('*')) names.push({ name: '*', origin: '*' });
  else if (/\w/.test(whole)) names.push({ name: 'default', origin: 'default' });
  return names;
}
