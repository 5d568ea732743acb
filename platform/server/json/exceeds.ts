/** How much a reader takes of a JSON text. */
export interface JsonBounds {
  /** Brackets inside each other. */
  readonly depth: number;
  /** Values altogether. */
  readonly values: number;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;

/**
 * Whether a JSON text has more inside itself than its reader takes. One walk over its signs, before anything is built of
 * them: parsing the deep and the wide costs many times as much as refusing it. Whether it is JSON at all, the parser says.
 */
export function exceeds(text: string, bounds: JsonBounds): boolean {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = endOfText(text, at);
    else if (sign === COMMA) values += 1;
    else if (isClosing(sign)) depth -= 1;
    else if (isOpening(sign)) {
      depth += 1;
      values += 1;
    }
    if (depth > bounds.depth || values > bounds.values) return true;
  }
  return false;
}

/** Where a text ends that begins at a quote. */
function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

/** `[` or `{` */
function isOpening(sign: number): boolean {
  return sign === 0x5b || sign === 0x7b;
}

/** `]` or `}` */
function isClosing(sign: number): boolean {
  return sign === 0x5d || sign === 0x7d;
}
