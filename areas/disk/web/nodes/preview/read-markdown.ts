/** A piece of a line of Markdown. */
export type Inline =
  | { readonly kind: 'text' | 'strong' | 'emphasis' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

/** What stands below each other in a text. */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph' | 'quote' | 'code'; readonly text: string }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly ListItem[] }
  | { readonly kind: 'rule' };

interface ListItem {
  /** 0 for the outermost. */
  readonly depth: number;
  readonly text: string;
}

const HEADING = /^(#{1,6}) (.+)$/;
const ITEM = /^( {0,40})(?:[-*+]|(\d{1,9})[.)]) (.+)$/;
const RULE = /^ {0,3}(?:-{3,}|\*{3,}|_{3,})$/;

/** The common part of Markdown, line by line; whatever is not known stays the text that it is. */
export function readMarkdown(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let code: string[] | undefined;
  const join = (kind: 'paragraph' | 'quote', line: string, isNew: boolean) => {
    const last = blocks.at(-1);
    if (!isNew && last?.kind === kind) blocks.splice(-1, 1, { kind, text: `${last.text}\n${line}` });
    else blocks.push({ kind, text: line });
  };
  let isAfterGap = true;
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trimEnd();
    const isFence = line.trimStart().startsWith('```');
    if (code !== undefined) {
      if (isFence) {
        blocks.push({ kind: 'code', text: code.join('\n') });
        code = undefined;
        isAfterGap = true;
      } else code.push(raw);
      continue;
    }
    const heading = HEADING.exec(line);
    const item = ITEM.exec(line);
    if (isFence) code = [];
    else if (line === '') isAfterGap = true;
    else if (RULE.test(line)) blocks.push({ kind: 'rule' });
    else if (heading)
      blocks.push({ kind: 'heading', level: heading[1]?.length ?? 1, text: heading[2]?.trim() ?? '' });
    else if (item) addItem(blocks, item);
    else if (line.startsWith('>')) join('quote', line.slice(1).trimStart(), isAfterGap);
    else join('paragraph', line, isAfterGap);
    if (line !== '') isAfterGap = false;
  }
  if (code !== undefined) blocks.push({ kind: 'code', text: code.join('\n') });
  return blocks;
}

function addItem(blocks: Block[], [, indent = '', number, text = '']: RegExpExecArray): void {
  const item = { depth: Math.min(8, Math.floor(indent.length / 2)), text: text.trim() };
  const isOrdered = number !== undefined;
  const last = blocks.at(-1);
  if (last?.kind === 'list' && (last.isOrdered === isOrdered || item.depth > 0))
    (last.items as ListItem[]).push(item);
  else blocks.push({ kind: 'list', isOrdered, items: [item] });
}

/** Each part is bounded, so that no line of a stranger's takes long. */
const PARTS =
  /`([^`\n]{1,400})`|\*\*([^*\n]{1,400})\*\*|\*([^*\s\n][^*\n]{0,400})\*|\[([^[\]\n]{1,400})\]\(([^()\s]{1,400})\)/g;
const SAFE = /^(?:https?:\/\/|mailto:)/i;

/** The parts of a text; a link leads only to where a browser may go by a click. */
export function readInline(text: string): readonly Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const found of text.matchAll(PARTS)) {
    if (found.index > end) parts.push({ kind: 'text', text: text.slice(end, found.index) });
    parts.push(partOf(found));
    end = found.index + found[0].length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

function partOf([whole, code, strong, emphasis, label, href]: RegExpExecArray): Inline {
  if (code !== undefined) return { kind: 'code', text: code };
  if (strong !== undefined) return { kind: 'strong', text: strong };
  if (emphasis !== undefined) return { kind: 'emphasis', text: emphasis };
  if (label !== undefined && href !== undefined && SAFE.test(href))
    return { kind: 'link', text: label, href };
  return { kind: 'text', text: whole };
}
