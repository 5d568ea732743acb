import { readLine } from './read-line.ts';
import {
  type Align,
  type Block,
  type DocumentBlock,
  type Line,
  type ListItem,
  MAX_DEPTH,
  MAX_NUMBER,
} from './rich-text.ts';

const ITEM = /^( {0,40})(?:[-*+]|(\d{1,9})[.)]) +(\S.*)$/;
const FENCE = /^(`{3,})([^`]*)$/;
const LANGUAGE = /^[\w+#.-]{0,20}/;
const HEADING = /^(#{1,6}) +(\S.*)$/;
const RULE = /^ {0,3}(?:-{3,}|\*{3,}|_{3,})$/;
const BAR = /(?<!\\)\|/;
const DASHES = /^:?-+:?$/;
const MOST_COLUMNS = 50;
/** Limit of cells in all tables of a text; a table beyond it stays text. */
const MOST_CELLS = 20_000;

/** Parses the Markdown of a message or a letter; an unknown construct stays text. */
export function readMarkdown(text: string): readonly Block[] {
  return read(text, false) as readonly Block[];
}

/** Parses the Markdown of a file, which also has headings, tables and rules. */
export function readDocument(text: string): readonly DocumentBlock[] {
  return read(text, true);
}

/** Lines of a paragraph or a quote that are not parsed yet. */
interface Open {
  readonly kind: 'paragraph' | 'quote';
  readonly lines: string[];
}
type Table = Extract<DocumentBlock, { kind: 'table' }>;
interface OpenList {
  readonly kind: 'list';
  readonly items: { depth: number; number: number | null; lines: string[] }[];
  /** Indents of the last item and those around it, the outermost first. */
  readonly indents: number[];
  /** The last number at each depth. */
  readonly numbers: (number | null)[];
}
interface Code {
  readonly kind: 'code';
  readonly language: string;
  readonly ticks: number;
  readonly lines: string[];
}

function read(text: string, isDocument: boolean): readonly DocumentBlock[] {
  const blocks: (DocumentBlock | Open | OpenList | Code)[] = [];
  let code: Code | undefined;
  let isAfterGap = true;
  let cells = MOST_CELLS;

  const addTable = (line: string): boolean => {
    const last = blocks.at(-1);
    if (isAfterGap || !BAR.test(line)) return false;
    const texts = getCells(line);
    if (texts.length > cells) return false;
    if (last?.kind === 'table') {
      const row = texts.slice(0, last.head.length);
      (last.rows as Line[][]).push(row.map((cell) => readLine(cell)));
      cells -= row.length;
      return true;
    }
    if (last?.kind !== 'paragraph' || !texts.every((cell) => DASHES.test(cell))) return false;
    const lines = last.lines as string[];
    const above = lines.at(-1) ?? '';
    const head = getCells(above);
    if (!BAR.test(above) || head.length !== texts.length || head.length > MOST_COLUMNS) return false;
    cells -= head.length;
    lines.pop();
    if (lines.length === 0) blocks.pop();
    blocks.push({
      kind: 'table',
      aligns: texts.map(getAlign),
      head: head.map((cell) => readLine(cell)),
      rows: [],
    });
    return true;
  };

  const addLine = (line: string): void => {
    if (isDocument && addToDocument(line)) return;
    const last = blocks.at(-1);
    const item = ITEM.exec(line);
    if (item) addItem(openList(), item);
    else if (line.startsWith('>')) join('quote', line.slice(1).trim());
    else if (last?.kind === 'list' && !isAfterGap && line.startsWith('  '))
      (last as OpenList).items.at(-1)?.lines.push(line.trim());
    else if (!isDocument || !addTable(line)) join('paragraph', line);
  };

  const addToDocument = (line: string): boolean => {
    const [, level, words = ''] = HEADING.exec(line) ?? [];
    if (level !== undefined) blocks.push({ kind: 'heading', level: level.length, line: readLine(words) });
    else if (RULE.test(line)) blocks.push({ kind: 'rule' });
    else return false;
    return true;
  };

  const openList = (): OpenList => {
    const last = blocks.at(-1);
    if (last?.kind === 'list') return last as OpenList;
    const list: OpenList = { kind: 'list', items: [], indents: [], numbers: [] };
    blocks.push(list);
    return list;
  };

  const join = (kind: Open['kind'], line: string): void => {
    const last = blocks.at(-1);
    if (!isAfterGap && last?.kind === kind) (last.lines as string[]).push(line);
    else blocks.push({ kind, lines: [line] });
  };

  for (const raw of text.split(/\r\n|\n|\r/)) {
    const line = withoutTabs(raw.trimEnd());
    const fence = FENCE.exec(line.trimStart());
    if (code !== undefined) {
      if (fence !== null && fence[2] === '' && (fence[1] ?? '').length >= code.ticks) code = undefined;
      else code.lines.push(raw);
      isAfterGap = true;
    } else if (fence !== null) {
      const language = LANGUAGE.exec((fence[2] ?? '').trim())?.[0] ?? '';
      code = { kind: 'code', language, ticks: (fence[1] ?? '').length, lines: [] };
      blocks.push(code);
    } else {
      if (line !== '') addLine(line);
      isAfterGap = line === '';
    }
  }
  return blocks.flatMap(finish);
}

/** Tabs before words are four spaces each. */
function withoutTabs(line: string): string {
  const indent = line.length - line.trimStart().length;
  return line.slice(0, indent).replaceAll('\t', '    ') + line.slice(indent);
}

function addItem(
  { items, indents, numbers }: OpenList,
  [, indent = '', number, text = '']: RegExpExecArray,
): void {
  while (indents.length > 1 && indent.length < (indents.at(-1) ?? 0)) indents.pop();
  const outer = indents.at(-1);
  if (outer === undefined) indents.push(indent.length);
  else if (indent.length < outer) indents[0] = indent.length;
  else if (indent.length >= outer + 2 && indents.length <= MAX_DEPTH) indents.push(indent.length);
  const depth = indents.length - 1;
  numbers.length = Math.min(numbers.length, depth + 1);
  const before = numbers[depth] ?? null;
  const own = before === null ? Number(number) : Math.min(MAX_NUMBER, before + 1);
  numbers[depth] = number === undefined ? null : own;
  items.push({ depth, number: numbers[depth] ?? null, lines: [text.trim()] });
}

/** Parses the lines of a block once it is complete. */
function finish(block: DocumentBlock | Open | OpenList | Code): DocumentBlock[] {
  switch (block.kind) {
    case 'paragraph':
    case 'quote': {
      const isIndented = block.kind === 'paragraph';
      const lines = (block.lines as string[]).map((line) => readLine(line, isIndented));
      const shown = isIndented ? lines.filter((line) => line.length > 0) : lines;
      return shown.length === 0 ? [] : [{ kind: block.kind, lines: shown }];
    }
    case 'list': {
      const items = (block as OpenList).items.flatMap(({ depth, number, lines }): ListItem[] => {
        const shown = lines.map((line) => readLine(line)).filter((line) => line.length > 0);
        return shown.length === 0 ? [] : [{ depth, number, lines: shown }];
      });
      return items.length === 0 ? [] : [{ kind: 'list', items }];
    }
    case 'code': {
      const { language, lines } = block as Code;
      return [{ kind: 'code', language, text: lines.join('\n') }];
    }
    default:
      return [block as Table];
  }
}

/** The cells of a line; bars at its ends add none, and an escaped bar is text. */
function getCells(line: string): string[] {
  const cells = line.trim().split(BAR);
  if (cells[0] === '') cells.shift();
  if (cells.at(-1) === '') cells.pop();
  return cells.map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function getAlign(dashes: string): Align {
  if (!dashes.endsWith(':')) return 'start';
  return dashes.startsWith(':') ? 'center' : 'end';
}
