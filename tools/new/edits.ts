/** Adds an import after the last one. */
export function addImport(text: string, line: string): string {
  const imports = [...text.matchAll(/^import [^;]*;\n/gm)];
  const last = imports.at(-1);
  const at = last === undefined ? 0 : last.index + last[0].length;
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
}

/** Adds an item to a list of a definition (`features: [`), or the list itself behind the beginning of the definition. */
export function addToList(
  text: string,
  { list, item, behind }: { readonly list: string; readonly item: string; readonly behind: RegExp },
): string {
  const known = new RegExp(`^( *)${list}: \\[`, 'm').exec(text);
  if (known) {
    const at = known.index + known[0].length;
    return `${text.slice(0, at)}${item}, ${text.slice(at)}`;
  }
  return text.replace(behind, (begin) => `${begin}\n  ${list}: [${item}],`);
}

/** Adds the first entry to an object or a list that begins with a line (`export const pages = {`). */
export function addFirst(
  text: string,
  { begin, entry }: { readonly begin: RegExp; readonly entry: string },
): string {
  return text.replace(begin, (line) => `${line}\n  ${entry},`);
}

type Json = { readonly [key: string]: unknown };

/** Merges an addition into a file of JSON; a key that is in both is a fault. */
export function addToJson(text: string, added: string): string {
  return `${JSON.stringify(join(JSON.parse(text) as Json, JSON.parse(added) as Json), null, 2)}\n`;
}

function join(into: Json, from: Json): Json {
  const joined: Record<string, unknown> = { ...into };
  for (const [key, value] of Object.entries(from)) {
    const known = joined[key];
    if (known !== undefined && !(isTree(known) && isTree(value))) throw new Error(`${key} is there already`);
    joined[key] = isTree(known) && isTree(value) ? join(known, value) : value;
  }
  return joined;
}

function isTree(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}
