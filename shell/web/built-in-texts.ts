import { mergeTexts, type TextTree } from '@artel/contract';

type Tree = { [key: string]: Tree | string };

/** One file each, loaded only by browsers that did not get the server's texts. */
const files = import.meta.glob<Tree>(
  ['../../areas/*/strings/ru.json', '../../platform/contract/strings/ru.json', '../contract/strings/ru.json'],
  { import: 'default' },
);

/** The texts as they were when the application was built, for a browser that cannot load the server's (F-07). */
export async function readBuiltInTexts(): Promise<TextTree> {
  const trees = await Promise.all(Object.values(files).map((load) => load()));
  return trees.reduce<TextTree>((texts, tree) => mergeTexts(texts, tree), {});
}
