import { type Line, MARKS, type Mark, type Span } from './rich-text.ts';

/**
 * The canonical form of a line with the same appearance: marks begin and end at words, equal neighbours are
 * one span, no space ends the line.
 */
export function normalizeLine(line: Line, isIndented = true): Line {
  let spans = withoutBlankLinks(line);
  for (const mark of ['strong', 'emphasis', 'strike'] as const) spans = withoutEdges(spans, mark);
  return trimmed(merged(spans), isIndented);
}

/** A link over spaces alone is invisible, and could not be written. */
function withoutBlankLinks(spans: readonly Span[]): readonly Span[] {
  const result: Span[] = [];
  for (let at = 0; at < spans.length; ) {
    const href = getHref(spans[at]);
    let end = at + 1;
    while (end < spans.length && getHref(spans[end]) === href) end += 1;
    const group = spans.slice(at, end);
    if (href === undefined || !group.every(isBlankText)) for (const span of group) result.push(span);
    else for (const { href: _, ...text } of group as TextSpan[]) result.push(text);
    at = end;
  }
  return result;
}

function getHref(span: Span | undefined): string | undefined {
  return span?.kind === 'text' ? span.href : undefined;
}

/** A mark over a space at the edge of marked words is invisible, and could not be written. */
function withoutEdges(spans: readonly Span[], mark: Mark): readonly Span[] {
  const result: Span[] = [];
  for (let at = 0; at < spans.length; ) {
    if (!spans[at]?.marks.includes(mark)) {
      result.push(spans[at] as Span);
      at += 1;
      continue;
    }
    let end = at;
    while (spans[end]?.marks.includes(mark)) end += 1;
    let first = at;
    while (first < end && isBlankText(spans[first])) first += 1;
    let last = end - 1;
    while (last > first && isBlankText(spans[last])) last -= 1;
    for (let place = at; place < end; place += 1) {
      const span = spans[place] as Span;
      if (place < first || place > last) result.push(withoutMark(span, mark));
      else result.push(...cutEdges(span, mark, place === first, place === last));
    }
    at = end;
  }
  return result;
}

/** Moves the spaces before and after the words of a marked span out of the mark. */
function cutEdges(span: Span, mark: Mark, isFirst: boolean, isLast: boolean): Span[] {
  if (!isPlain(span)) return [span];
  const { text } = span;
  const start = isFirst ? text.length - text.trimStart().length : 0;
  const end = isLast ? text.trimEnd().length : text.length;
  const bare = withoutMark(span, mark);
  return [
    { ...bare, text: text.slice(0, start) },
    { ...span, text: text.slice(start, end) },
    { ...bare, text: text.slice(end) },
  ];
}

type TextSpan = Extract<Span, { kind: 'text' }>;

/** Whether spaces at its edges are invisible: code shows them, other text does not. */
function isPlain(span: Span): span is TextSpan {
  return span.kind === 'text' && !span.marks.includes('code');
}

function isBlankText(span: Span | undefined): boolean {
  return span !== undefined && isPlain(span) && span.text.trim() === '';
}

function withoutMark<S extends Span>(span: S, mark: Mark): S {
  return { ...span, marks: span.marks.filter((one) => one !== mark) };
}

function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  let texts: string[] = [];
  const close = () => {
    const last = result.at(-1);
    if (texts.length > 1 && last?.kind === 'text')
      result[result.length - 1] = { ...last, text: texts.join('') };
    texts = [];
  };
  for (const span of spans) {
    if (span.kind === 'text' && span.text === '') continue;
    const last = result.at(-1);
    if (last?.kind === 'text' && span.kind === 'text' && isAlike(last, span)) texts.push(span.text);
    else {
      close();
      result.push(span);
      texts = span.kind === 'text' ? [span.text] : [];
    }
  }
  close();
  return result;
}

function isAlike(one: TextSpan, other: TextSpan): boolean {
  return (
    one.href === other.href && MARKS.every((mark) => one.marks.includes(mark) === other.marks.includes(mark))
  );
}

function trimmed(spans: Span[], isIndented: boolean): Span[] {
  let end = spans.length;
  while (end > 0 && isBlankText(spans[end - 1])) end -= 1;
  let start = 0;
  while (!isIndented && start < end && isBlankText(spans[start])) start += 1;
  const result = spans.slice(start, end);
  const last = result.at(-1);
  if (last !== undefined && isPlain(last)) result[result.length - 1] = { ...last, text: last.text.trimEnd() };
  const first = result[0];
  if (!isIndented && first !== undefined && isPlain(first))
    result[0] = { ...first, text: first.text.trimStart() };
  return result;
}
