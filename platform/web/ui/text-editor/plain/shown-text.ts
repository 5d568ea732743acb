/** Text as a textarea shows it: names instead of ids. */
export interface ShownText {
  readonly text: string;
  readonly mentions: readonly ShownMention[];
}
interface ShownMention {
  readonly start: number;
  readonly end: number;
  readonly id: string;
}

const MENTION = /<@([0-9a-z-]{1,64})>/g;

export function toShown(markdown: string, getName: (id: string) => string | null): ShownText {
  const mentions: ShownMention[] = [];
  let text = '';
  let end = 0;
  for (const found of markdown.matchAll(MENTION)) {
    const id = found[1] ?? '';
    text += markdown.slice(end, found.index);
    const name = `@${getName(id) ?? '…'}`;
    mentions.push({ start: text.length, end: text.length + name.length, id });
    text += name;
    end = found.index + found[0].length;
  }
  return { text: text + markdown.slice(end), mentions };
}

/** The text with the names that have arrived since; the same object if no name changed. */
export function withNames(shown: ShownText, getName: (id: string) => string | null): ShownText {
  const getWords = ({ id, start, end }: ShownMention) => {
    const name = getName(id);
    return name === null ? shown.text.slice(start, end) : `@${name}`;
  };
  if (shown.mentions.every((mention) => shown.text.slice(mention.start, mention.end) === getWords(mention)))
    return shown;
  const mentions: ShownMention[] = [];
  let text = '';
  let from = 0;
  for (const mention of shown.mentions) {
    text += shown.text.slice(from, mention.start);
    const words = getWords(mention);
    mentions.push({ id: mention.id, start: text.length, end: text.length + words.length });
    text += words;
    from = mention.end;
  }
  return { text: text + shown.text.slice(from), mentions };
}

/** The Markdown of a shown text, or of its beginning. */
export function toMarkdown({ text, mentions }: ShownText, until = text.length): string {
  let markdown = '';
  let from = 0;
  for (const { start, end, id } of mentions) {
    if (end > until) break;
    markdown += `${text.slice(from, start)}<@${id}>`;
    from = end;
  }
  return markdown + text.slice(from, until);
}

/** The text after an edit that left the caret at a position; a mention whose name was changed becomes plain text. */
export function withEdit(before: ShownText, text: string, caret: number): ShownText {
  const old = before.text;
  const most = Math.min(old.length, text.length);
  let tail = 0;
  while (
    tail < most &&
    tail < text.length - caret &&
    old[old.length - 1 - tail] === text[text.length - 1 - tail]
  )
    tail += 1;
  let head = 0;
  while (head < most - tail && old[head] === text[head]) head += 1;
  const moved = text.length - old.length;
  return {
    text,
    mentions: before.mentions.flatMap((mention) => {
      if (mention.end <= head) return [mention];
      if (mention.start < old.length - tail) return [];
      return [{ ...mention, start: mention.start + moved, end: mention.end + moved }];
    }),
  };
}

/** Writes a mention over a part of the text, with a space after it. */
export function withMention(
  shown: ShownText,
  {
    from,
    to,
    id,
    name,
  }: { readonly from: number; readonly to: number; readonly id: string; readonly name: string },
): { readonly shown: ShownText; readonly caret: number } {
  const words = `@${name}`;
  const after = shown.text.slice(to);
  const text = `${shown.text.slice(0, from)}${words} ${after}`;
  const caret = from + words.length + 1;
  const { mentions } = withEdit(shown, text, caret);
  const own = { start: from, end: from + words.length, id };
  return { shown: { text, mentions: [...mentions, own].sort((a, b) => a.start - b.start) }, caret };
}
