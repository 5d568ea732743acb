/** A part of a document with all references resolved. Shapes are not recursive. */
export function followReferences(part: unknown, document: unknown): unknown {
  if (Array.isArray(part)) return part.map((item) => followReferences(item, document));
  if (typeof part !== 'object' || part === null) return part;
  const { $ref: pointer, ...beside } = part as { readonly $ref?: unknown };
  if (typeof pointer === 'string')
    return { ...(followReferences(find(document, pointer), document) as object), ...beside };
  return Object.fromEntries(
    Object.entries(part).map(([key, inner]) => [key, followReferences(inner, document)]),
  );
}

function find(document: unknown, pointer: string): unknown {
  const found = pointer
    .slice('#/'.length)
    .split('/')
    .reduce((at: unknown, name) => (at as Record<string, unknown> | undefined)?.[name], document);
  if (found === undefined) throw new Error(`Nothing stands at ${pointer}`);
  return found;
}
