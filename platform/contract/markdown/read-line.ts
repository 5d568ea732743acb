import { normalizeLine } from './normalize-line.ts';
import { type Line, MARKS, type Mark, type Span } from './rich-text.ts';
import { type Run, scanLine, type Token } from './scan-line.ts';
import { marksOfRun, type Toggle } from './signs.ts';

/**
 * Parses one line of Markdown into spans with equal marks. Each character is read a fixed number of times, so
 * the time is linear; marks may cross each other, because a span has all open marks.
 */
export function readLine(raw: string, isIndented = false): Line {
  const tokens = scanLine(raw);
  matchRuns(tokens);
  return normalizeLine(toSpans(tokens), isIndented);
}

/** Decides which runs of signs begin and end marks; those without a partner stay text. */
function matchRuns(tokens: readonly Token[]): void {
  const open: OpenRuns = new Map();
  let words = 0;
  for (const token of tokens) {
    if (token.kind !== 'run') {
      if (token.kind === 'mention' || token.text !== '') words += 1;
      continue;
    }
    for (const mark of marksOfRun(token.sign, token.length)) matchMark(open, token, mark, words);
  }
}

type OpenRuns = Map<string, { run: Run; words: number }>;

function matchMark(open: OpenRuns, run: Run, mark: Toggle, words: number): void {
  // An underscore never closes what an asterisk has opened.
  const key = `${run.sign}${mark}`;
  const before = open.get(key);
  if (run.closes && before !== undefined && before.words < words) {
    before.run.begins.add(mark);
    run.ends.add(mark);
    open.delete(key);
  } else if (run.opens) open.set(key, { run, words });
}

const SIGNS: Readonly<Record<Toggle, number>> = { strong: 2, emphasis: 1, strike: 2 };

function toSpans(tokens: readonly Token[]): Span[] {
  const spans: Span[] = [];
  // Emphasis may be open twice, by an asterisk and by an underscore.
  const open: Record<Toggle, number> = { strong: 0, emphasis: 0, strike: 0 };
  const marks = (isCode: boolean): Mark[] =>
    MARKS.filter((mark) => (mark === 'code' ? isCode : open[mark] > 0));
  const addText = (text: string, isCode: boolean, href: string | undefined) =>
    spans.push({ kind: 'text', text, marks: marks(isCode), ...(href === undefined ? {} : { href }) });
  for (const token of tokens) {
    if (token.kind === 'mention') spans.push({ kind: 'mention', id: token.id, marks: marks(false) });
    else if (token.kind === 'words') addText(token.text, token.isCode, token.href);
    else {
      let left = token.length;
      for (const mark of token.ends) {
        open[mark] -= 1;
        left -= SIGNS[mark];
      }
      for (const mark of token.begins) left -= SIGNS[mark];
      if (left > 0) addText(token.sign.repeat(left), false, token.href);
      for (const mark of token.begins) open[mark] += 1;
    }
  }
  return spans;
}
