const LITERAL = /'([\w-]+(?:\.[\w/-]+)+)'|"([\w-]+(?:\.[\w/-]+)+)"/g;
const TEMPLATE = /`([a-z][\w-]*\.[\w./-]*)\$\{[^}]*\}([\w./-]*)/g;
const PLURAL = /_(zero|one|two|few|many|other)$/;
/** Families whose keys are built from names in the contracts: a field, a check of it. */
const BY_WORD = ['forms.', 'validation.'];
/** Used by the server only. */
const SERVERS = ['errors.'];

/** Code of screens and of the functions that they call, with the shapes of calls. */
export interface SearchedCode {
  readonly bodies: readonly string[];
  readonly shapes: readonly string[];
}

/**
 * Returns the keys of texts that some code may use, rather too many than too few: a key counts when it or its
 * group is in the code, or when a template begins like it; a field's name when it is a word of the shapes.
 */
export function listUsedKeys(keys: readonly string[], { bodies, shapes }: SearchedCode): string[] {
  const literals = new Set<string>();
  const templates = new Map<string, { stem: string; end: string }>();
  for (const body of bodies) {
    for (const [, single, double] of body.matchAll(LITERAL)) literals.add(single ?? double ?? '');
    for (const [, stem = '', end = ''] of body.matchAll(TEMPLATE))
      templates.set(`${stem} ${end}`, { stem, end });
  }
  const stems = [...templates.values()].filter(({ stem }) => !SERVERS.includes(stem));
  const words = new Set(shapes.flatMap((body) => body.match(/[A-Za-z][\w-]*/g) ?? []));
  const isBegun = (key: string) =>
    stems.some(
      ({ stem, end }) =>
        key.startsWith(stem) &&
        key.slice(stem.length).includes(end) &&
        (!BY_WORD.includes(stem) || words.has(key.slice(stem.length).split('.', 1)[0] ?? '')),
    );
  return keys.filter((key) => {
    const name = key.replace(PLURAL, '');
    return literals.has(name) || getGroups(name).some((group) => literals.has(group)) || isBegun(name);
  });
}

/** Returns the groups of a key without the first, which names an owner, not a group of texts. */
function getGroups(key: string): string[] {
  const parts = key.split('.');
  return parts.slice(2).map((_, at) => parts.slice(0, at + 2).join('.'));
}
