import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isTest } from '../project/source-files.ts';
import type { Source } from './source.ts';

/** Texts that will be looked up: the key, and the code that uses it. */
interface Wanted {
  readonly key: string;
  readonly by: string;
}

const PLURAL = /_(zero|one|two|few|many|other)$/;
/** The plural forms of Russian: 1, 2 to 4, 5 and more, and fractions. */
const FORMS = ['one', 'few', 'many', 'other'];
/** Families of keys that are looked up by a code, an id or a path at run time. */
const LOOKED_UP = /^(forms|validation|letters|notices|acts|checklist|ownership|unowned)\./;
/** Families whose keys are derived from declarations of contracts. */
const DECLARED = /^(errors|routes|pages|descriptions)\./;
const USE =
  /(?<![\w.])(?:t|i18n\.t|i18next\.t|(?:deps|platform)\.text|text)\(\s*'([^'\n]+)'|\b\w*[kK]ey[:=]\s*['"]([\w-]+(?:\.[\w/-]+)+)['"]/g;
/** One of several texts: a condition instead of the key. */
const CHOICE = /(?<![\w.])(?:t|(?:deps|platform)\.text|text)\(([^'"`]*\?[^{}]*?)(?:\)|, \{)/g;
const QUOTED_KEY = /'([\w-]+(?:\.[\w/-]+)+)'/g;
/** A text of a set: a template instead of the key. */
const TEMPLATE = /(?<![\w.])(?:t|(?:deps|platform)\.text|text)\(\s*`([a-z][\w./-]*\$\{[^`]*)`/g;

/** Texts that are missing, duplicated, or never used. */
export async function stringFaults(root: string, sources: readonly Source[]): Promise<string[]> {
  const files = sources.filter(({ file }) => file.endsWith('/strings/ru.json'));
  const texts = new Map<string, string>();
  const twice: string[] = [];
  for (const { file, text } of files) {
    for (const key of leaves(JSON.parse(text))) {
      const other = texts.get(key);
      if (other) twice.push(`${file}: "${key}" stands in ${other} too`);
      texts.set(key, file);
    }
  }
  const code = sources.filter(({ file }) => /\.tsx?$/.test(file) && !isTest(file));
  const wanted = [...code.flatMap(requestedFor), ...(await declared(root, sources))];
  return [
    ...twice,
    ...incompletePlurals(texts),
    ...[
      ...new Set(
        wanted.filter(({ key }) => !has(texts, key)).map(({ key, by }) => `${by}: no text "${key}"`),
      ),
    ],
    ...code.flatMap((source) => incompleteSets(source, texts)),
    ...silent(texts, code, new Set(wanted.map(({ key }) => key))),
  ];
}

function* leaves(tree: unknown, path = ''): Generator<string> {
  if (typeof tree !== 'object' || tree === null) {
    yield path;
    return;
  }
  for (const [name, branch] of Object.entries(tree)) yield* leaves(branch, path ? `${path}.${name}` : name);
}

function has(texts: ReadonlyMap<string, string>, key: string): boolean {
  return texts.has(key) || texts.has(`${key}_other`) || texts.has(`${key}_many`);
}

function requestedFor({ file, text }: Source): Wanted[] {
  const plain = [...text.matchAll(USE)].map((match) => match[1] ?? match[2] ?? '');
  const chosen = [...text.matchAll(CHOICE)].flatMap(([, choice = '']) =>
    [...choice.matchAll(QUOTED_KEY)].map(([, key = '']) => key),
  );
  return [...plain, ...chosen].map((key) => ({ key, by: file }));
}

/**
 * Returns the texts that contracts declare: each error has its sentence, each route and each page its title.
 */
async function declared(root: string, sources: readonly Source[]): Promise<Wanted[]> {
  const doors = sources
    .map(({ file }) => file)
    .filter((file) =>
      /^((areas\/[^/]+|platform)\/contract\/(index|pages)|shell\/contract\/[\w-]+)\.ts$/.test(file),
    );
  const wanted: Wanted[] = [];
  for (const door of doors) {
    // A front door that does not load is reported by the compiler; here it declares nothing.
    const module: unknown = await import(pathToFileURL(join(root, door)).href).catch(() => null);
    for (const key of getKeys(module, 0)) wanted.push({ key, by: door });
  }
  return wanted;
}

function* getKeys(value: unknown, depth: number): Generator<string> {
  if (typeof value !== 'object' || value === null || depth > 2) return;
  const { id, method, code, status, titleKey, descriptionKey, refusals } = value as Record<string, unknown>;
  const { errors, creates } = value as Record<string, unknown>;
  if (typeof titleKey === 'string') {
    yield titleKey;
    if (typeof descriptionKey === 'string') yield descriptionKey;
  } else if (typeof id === 'string' && typeof method === 'string') {
    yield `routes.${id}`;
    // Declarations of a feature beside its routes are in no list of the area.
    yield* getKeys(errors, 1);
    yield* getKeys(creates, 1);
  } else if (typeof code === 'string' && typeof status === 'number') yield `errors.${code}`;
  // The message of a limit to a caller who exceeds it.
  else if (refusals !== undefined) yield* getKeys(refusals, 1);
  else if (!('_zod' in value)) for (const inner of Object.values(value)) yield* getKeys(inner, depth + 1);
}

/** A text is missing in one of the branches of a template, or the template matches none. */
function incompleteSets({ file, text }: Source, texts: ReadonlyMap<string, string>): string[] {
  return [...text.matchAll(TEMPLATE)].flatMap(([, template = '']) => {
    const [stem = '', ...rest] = template.split(/\$\{[^}]*\}/);
    const end = rest.join('');
    const keys = [...texts.keys()].filter((key) => key.startsWith(stem));
    if (keys.length === 0) return [`${file}: no text begins with "${stem}"`];
    if (rest.length !== 1 || !stem.endsWith('.') || !/^\.[\w.-]+$/.test(end)) return [];
    const branches = new Set(keys.map((key) => key.slice(stem.length).split('.')));
    const groups = new Set([...branches].filter(({ length }) => length > 1).map(([branch]) => branch));
    return [...groups]
      .map((branch) => stem + branch + end)
      .filter((key) => !has(texts, key))
      .map((key) => `${file}: no text "${key}"`);
  });
}

/** A counted text needs every form, because any number may come. */
function incompletePlurals(texts: ReadonlyMap<string, string>): string[] {
  const counted = new Set(
    [...texts.keys()].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, '')),
  );
  return [...counted].flatMap((key) =>
    FORMS.filter((form) => !texts.has(`${key}_${form}`)).map(
      (form) => `${texts.get(`${key}_one`) ?? 'strings'}: "${key}" has no form _${form}`,
    ),
  );
}

/**
 * A text is used when a contract declares it, its key is in the code, or its beginning is a template that
 * code completes.
 */
function silent(
  texts: ReadonlyMap<string, string>,
  code: readonly Source[],
  wanted: ReadonlySet<string>,
): string[] {
  const allCode = code.map(({ text }) => text).join('\n');
  const stems = [...allCode.matchAll(/`([a-z][\w-]*\.[\w.-]*)\$\{/g)].map(([, stem]) => stem ?? '');
  return [...texts]
    .filter(([key]) => !LOOKED_UP.test(key))
    .filter(([key]) => {
      const name = key.replace(PLURAL, '');
      if (wanted.has(name)) return false;
      if (DECLARED.test(key))
        return ![name, name.slice(name.indexOf('.') + 1)].some((word) => allCode.includes(`'${word}'`));
      if (allCode.includes(`'${name}'`) || allCode.includes(`"${name}"`)) return false;
      // The group is passed on, and its member is named where the text is used: t(`${group}.title`).
      const [group, member] = [name.slice(0, name.lastIndexOf('.')), name.slice(name.lastIndexOf('.'))];
      if (allCode.includes(`'${group}'`) && allCode.includes(`}${member}\``)) return false;
      return !stems.some((stem) => name.startsWith(stem));
    })
    .map(([key, file]) => `${file}: "${key}" is never said`);
}
