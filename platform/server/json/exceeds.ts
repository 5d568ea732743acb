/** The limits of a reader of JSON. */
export interface JsonBounds {
  /** Nesting of brackets. */
  readonly depth: number;
  /** Number of all values. */
  readonly values: number;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;

/**
 * Whether a JSON text exceeds its reader's limits. A single scan before parsing, because parsing deep or wide
 * texts costs many times as much as refusing them. Whether the text is valid JSON is left to the parser.
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

/** The end of a text that begins at a quote. */
function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

/** `[` or `{`. */
function isOpening(sign: number): boolean {
  return sign === 0x5b || sign === 0x7b;
}

/** `]` or `}`. */
function isClosing(sign: number): boolean {
  return sign === 0x5d || sign === 0x7d;
}
