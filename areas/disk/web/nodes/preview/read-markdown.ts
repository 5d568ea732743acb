/** A piece of a line of Markdown. */
export type Inline =
  | { readonly kind: 'text' | 'strong' | 'emphasis' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

/** What stands below each other in a text. */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph' | 'quote' | 'code'; readonly text: string }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly ListItem[] }
  | {
      readonly kind: 'table';
      readonly aligns: readonly Align[];
      readonly head: Cells;
      readonly rows: readonly Cells[];
    }
  | { readonly kind: 'rule' };

export type Align = 'start' | 'center' | 'end';
/** What stands beside each other in one line of a table. */
type Cells = readonly string[];

interface ListItem {
  /** 0 for the outermost. */
  readonly depth: number;
  readonly text: string;
}

const HEADING = /^(#{1,6}) (.+)$/;
const ITEM = /^( {0,40})(?:[-*+]|(\d{1,9})[.)]) (.+)$/;
const BAR = /(?<!\\)\|/;
const DASHES = /^:?-+:?$/;
const MOST_COLUMNS = 50;
/** Of all tables of a text; what goes beyond stays text. */
const MOST_CELLS = 20_000;
const RULE = /^ {0,3}(?:-{3,}|\*{3,}|_{3,})$/;

/** The common part of Markdown, line by line; whatever is not known stays the text that it is. */
export function readMarkdown(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let code: string[] | undefined;
  let above = '';
  const budget = { cells: MOST_CELLS };
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trimEnd();
    const isFence = line.trimStart().startsWith('```');
    if (code !== undefined && !isFence) code.push(raw);
    else if (code !== undefined) {
      blocks.push({ kind: 'code', text: code.join('\n') });
      code = undefined;
      above = '';
    } else if (isFence) code = [];
    else {
      if (line !== '') addLine(blocks, line, above, budget);
      above = line;
    }
  }
  if (code !== undefined) blocks.push({ kind: 'code', text: code.join('\n') });
  return blocks;
}

/** Cells that tables may still have. */
interface Budget {
  cells: number;
}

/** `above` is the line before it, empty where a gap is. */
function addLine(blocks: Block[], line: string, above: string, budget: Budget): void {
  const heading = HEADING.exec(line);
  const item = ITEM.exec(line);
  if (RULE.test(line)) blocks.push({ kind: 'rule' });
  else if (heading)
    blocks.push({ kind: 'heading', level: heading[1]?.length ?? 1, text: heading[2]?.trim() ?? '' });
  else if (item) addItem(blocks, item);
  else if (line.startsWith('>')) join(blocks, 'quote', line.slice(1).trimStart(), above === '');
  else if (above === '' || !addToTable(blocks, line, above, budget))
    join(blocks, 'paragraph', line, above === '');
}

function join(blocks: Block[], kind: 'paragraph' | 'quote', line: string, isNew: boolean): void {
  const last = blocks.at(-1);
  if (!isNew && last?.kind === kind) blocks.splice(-1, 1, { kind, text: `${last.text}\n${line}` });
  else blocks.push({ kind, text: line });
}

function addItem(blocks: Block[], [, indent = '', number, text = '']: RegExpExecArray): void {
  const item = { depth: Math.min(8, Math.floor(indent.length / 2)), text: text.trim() };
  const isOrdered = number !== undefined;
  const last = blocks.at(-1);
  if (last?.kind === 'list' && (last.isOrdered === isOrdered || item.depth > 0))
    (last.items as ListItem[]).push(item);
  else blocks.push({ kind: 'list', isOrdered, items: [item] });
}

/** A line of dashes below a line of the same number of cells makes both the head of a table; lines with bars below it are its rows. */
function addToTable(blocks: Block[], line: string, above: string, budget: Budget): boolean {
  const last = blocks.at(-1);
  if (!BAR.test(line)) return false;
  const cells = cellsOf(line);
  if (cells.length > budget.cells) return false;
  if (last?.kind === 'table') {
    const row = cells.slice(0, last.head.length);
    (last.rows as Cells[]).push(row);
    budget.cells -= row.length;
    return true;
  }
  if (last?.kind !== 'paragraph' || !cells.every((cell) => DASHES.test(cell))) return false;
  const head = cellsOf(above);
  if (!BAR.test(above) || head.length !== cells.length || head.length > MOST_COLUMNS) return false;
  budget.cells -= head.length;
  blocks.pop();
  const before = last.text.slice(0, -above.length - 1);
  if (before !== '') blocks.push({ kind: 'paragraph', text: before });
  blocks.push({ kind: 'table', aligns: cells.map(alignOf), head, rows: [] });
  return true;
}

/** The cells of a line; bars at its ends add none, and one behind a backslash is a sign like others. */
function cellsOf(line: string): string[] {
  const cells = line.trim().split(BAR);
  if (cells[0] === '') cells.shift();
  if (cells.at(-1) === '') cells.pop();
  return cells.map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function alignOf(dashes: string): Align {
  if (!dashes.endsWith(':')) return 'start';
  return dashes.startsWith(':') ? 'center' : 'end';
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
