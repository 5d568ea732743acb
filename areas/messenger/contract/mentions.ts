/** Everyone in the conversation. */
export const ALL = 'all';

const TOKEN = /`+|<@(all|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})>/g;

/** Ids that a text mentions outside of code, each once; `all` stands for everyone. One pass over the text. */
export function listMentions(text: string): string[] {
  const found = new Set<string>();
  // Runs of backticks by length: code begins at a run that has an equal one behind it.
  const tokens = [...text.matchAll(TOKEN)];
  const lastOfRun = new Map<number, number>();
  tokens.forEach(({ 0: token }, index) => {
    if (token.startsWith('`')) lastOfRun.set(token.length, index);
  });
  let open = 0;
  tokens.forEach(({ 0: token, 1: id }, index) => {
    if (id !== undefined) {
      if (open === 0) found.add(id);
    } else if (open === token.length) open = 0;
    else if (open === 0 && (lastOfRun.get(token.length) ?? index) > index) open = token.length;
  });
  return [...found];
}
