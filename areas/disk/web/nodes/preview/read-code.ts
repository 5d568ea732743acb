import { common, createLowlight } from 'lowlight';

/** A token of a program: its kind in the language, and its text. */
export type CodePart = readonly [kind: string, text: string];

type Tree = ReturnType<ReturnType<typeof createLowlight>['highlight']>;
type Leaf = Tree['children'][number];

const lowlight = createLowlight(common);

/** The tokens of a program in their order; together they are the unchanged text. */
export function readCode(text: string, language: string): readonly CodePart[] {
  const parts: CodePart[] = [];
  const open: (readonly [Leaf, string])[] = lowlight
    .highlight(language, text)
    .children.map((leaf) => [leaf, ''] as const)
    .toReversed();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [leaf, around] = next;
    if (leaf.type === 'text') parts.push([around, leaf.value]);
    else if (leaf.type === 'element') {
      const kind = getKind(leaf.properties.className) ?? around;
      for (const child of leaf.children.toReversed()) open.push([child, kind]);
    }
  }
  return parts;
}

/** Returns the token's kind: `hljs-keyword` is a keyword; further parts of a name do not matter. */
function getKind(names: unknown): string | undefined {
  const first = Array.isArray(names) ? String(names[0]) : '';
  return first.startsWith('hljs-') ? first.slice('hljs-'.length) : undefined;
}
