import { expect, test } from 'vitest';
import { addWords } from './add-words.ts';
import { addFirst, addImport, addToJson, addToList } from './edits.ts';
import { createWords, fill, isName, isTitle } from './names.ts';

test.each([
  ['note', 'notes'],
  ['box', 'boxes'],
  ['branch', 'branches'],
  ['entry', 'entries'],
  ['key', 'keys'],
  ['paper-clip', 'paper-clips'],
])('the plural of %s is %s', (thing, things) => {
  expect(createWords('area', thing)).toMatchObject({ __things__: things });
});

test('a name has a spelling for each place, and a place without one is refused', () => {
  const words = createWords('disk', 'paper-clip');
  const places = '__thing__ __Thing__ __thing_value__ __thingId__ __Things__ __things_sql__ __things_words__';
  expect(fill(places, words)).toBe(
    'paper-clip PaperClip paperClip paperClipId PaperClips paper_clips paper clips',
  );
  expect(() => fill('__nothing__', words)).toThrow('__nothing__');
});

test.each([undefined, '', 'Note', 'note_', '../note', 'a b', '-note', 'note1', 'x'.repeat(41)])(
  '%s is no name',
  (name) => {
    expect(isName(name)).toBe(false);
  },
);

test('an import comes after the others, however long they are', () => {
  expect(addImport("import {\n  a,\n} from 'a';\nimport 'b';\n\ncode();\n", "import 'c';")).toBe(
    "import {\n  a,\n} from 'a';\nimport 'b';\nimport 'c';\n\ncode();\n",
  );
  expect(addImport('code();\n', "import 'c';")).toBe("import 'c';\ncode();\n");
});

test('an item joins its list, which begins with it where there was none', () => {
  const place = { list: 'features', item: 'notes', behind: /^ {2}routes,$/m };
  expect(addToList('f({\n  routes,\n});', place)).toBe('f({\n  routes,\n  features: [notes],\n});');
  expect(addToList('f({\n  features: [keys],\n});', place)).toBe('f({\n  features: [notes, keys],\n});');
});

test('an entry comes first, in an object or list that is there or empty', () => {
  const place = { begin: /^const pages = \{/m, entry: 'notes: page()' };
  expect(addFirst('const pages = {\n};\n', place)).toBe('const pages = {\n  notes: page(),\n};\n');
  expect(addFirst('const pages = {\n  keys,\n};\n', place)).toBe(
    'const pages = {\n  notes: page(),\n  keys,\n};\n',
  );
});

test('texts join the existing ones, and replace none of them', () => {
  const text = '{ "a": { "b": "1" }, "c": "2" }';
  expect(JSON.parse(addToJson(text, '{ "a": { "d": "3" } }'))).toEqual({ a: { b: '1', d: '3' }, c: '2' });
  expect(() => addToJson(text, '{ "a": { "b": "3" } }')).toThrow('b is there already');
});

test('the words of the interface come from the title, which is plain letters', () => {
  expect(fill('__title__: список', createWords('fleet', 'car', 'Машины'))).toBe('Машины: список');
  expect(fill('__title__', createWords('fleet', 'car'))).toBe('Записи');
  expect(['Машины', 'Класс А-1'].every(isTitle)).toBe(true);
  expect(['', '"', 'Маши{{ны}}', 'а\nб', '__area__', 'а'.repeat(61)].some(isTitle)).toBe(false);
});

test('the glossary gets the words of an area and a thing that it does not have', () => {
  const glossary = '| company | a tenant |\n| paper | what is printed |\n\n## Terms of the field\n';
  expect(addWords(glossary, 'company', 'paper-clip')).toBe(
    '| company | a tenant |\n| paper | what is printed |\n| clip | part of paper-clip, a thing of the area company |\n\n## Terms of the field\n',
  );
  expect(addWords(glossary, 'fleet', 'car')).toContain(
    '\n| fleet | an area of the product |\n| car | a thing of the area fleet |\n\n## Terms',
  );
  expect(addWords(glossary, 'company', 'paper')).toBe(glossary);
});
