import { parseSync } from '@swc/core';

/** A regular expression of the sources. */
export interface FoundPattern {
  /** Null for one that is built at run time. */
  readonly source: string | null;
  readonly flags: string;
  /** The text in the file, to find its line. */
  readonly written: string;
}

type Node = Readonly<Record<string, unknown>> & { readonly type?: string };

/** The patterns of texts that were read before: parsing every module takes seconds. */
const known = new Map<string, readonly FoundPattern[]>();

/** The regular expressions of a module, in its order. */
export function findPatterns(text: string, isTsx: boolean): readonly FoundPattern[] {
  const found = known.get(text) ?? readPatterns(text, isTsx);
  known.set(text, found);
  return found;
}

function readPatterns(text: string, isTsx: boolean): FoundPattern[] {
  const module = parseSync(text, { syntax: 'typescript', tsx: isTsx, target: 'esnext' });
  const nodes = listNodes(module);
  const constants = new Map<string, Node>();
  for (const { type, id, init } of nodes) {
    const name = (id as Node | undefined)?.['value'];
    if (type === 'VariableDeclarator' && typeof name === 'string' && init) constants.set(name, init as Node);
  }
  return nodes.flatMap((node) => {
    if (node.type === 'RegExpLiteral') {
      const { pattern, flags } = node as unknown as { readonly pattern: string; readonly flags: string };
      return [{ source: pattern, flags, written: `/${pattern}/${flags}` }];
    }
    if (!isBuilt(node)) return [];
    const [source, flags] = (node['arguments'] as readonly { readonly expression: Node }[]).map(
      ({ expression }) => getText(expression, constants),
    );
    return [{ source: source ?? null, flags: flags ?? '', written: 'RegExp(' }];
  });
}

function isBuilt({ type, callee, arguments: provided }: Node): boolean {
  if (type !== 'NewExpression' && type !== 'CallExpression') return false;
  return (
    (callee as Node)['value'] === 'RegExp' &&
    (callee as Node).type === 'Identifier' &&
    Array.isArray(provided)
  );
}

/** The text of a literal, or of a template whose parts are constants of the same file. */
function getText(node: Node | undefined, constants: ReadonlyMap<string, Node>): string | null {
  if (node?.type === 'StringLiteral') return String(node['value']);
  if (node?.type === 'Identifier') return getText(constants.get(String(node['value'])), constants);
  if (node?.type !== 'TemplateLiteral') return null;
  const parts = (node['expressions'] as readonly Node[]).map((part) => getText(part, constants));
  if (parts.includes(null)) return null;
  const between = node['quasis'] as readonly { readonly cooked: string }[];
  return between.map(({ cooked }, at) => cooked + (parts[at] ?? '')).join('');
}

function listNodes(node: unknown, nodes: Node[] = []): Node[] {
  if (typeof node !== 'object' || node === null) return nodes;
  if (!Array.isArray(node)) nodes.push(node as Node);
  for (const part of Object.values(node)) listNodes(part, nodes);
  return nodes;
}
