/** Characters of HTML that are shown. */
const LONGEST_HTML = 1_048_576;
const LONGEST_TEXT = 1_000_000;
const DEEPEST = 256;
const EMPTY = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'param',
  'source',
  'track',
  'wbr',
]);

const LONGEST_NAME = 12;
const LETTER = /[a-z]/iu;

/** Whether the elements of a text are one in another deeper than a browser is made to show. */
function isTooDeep(html: string): boolean {
  let depth = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    const isEnd = html[at + 1] === '/';
    const from = at + (isEnd ? 2 : 1);
    if (!LETTER.test(html[from] ?? '')) continue;
    const name = html
      .slice(from, from + LONGEST_NAME)
      .split(/[\s/>]/u)[0]
      ?.toLowerCase();
    if (EMPTY.has(name ?? '')) continue;
    depth = isEnd ? Math.max(0, depth - 1) : depth + 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}

/**
 * Returns the shown part of a letter: its HTML unless that is too long or too deep, when the text replaces
 * it.
 */
export function boundBody({ text, html }: { readonly text: string; readonly html: string | null }) {
  const isHtmlShown = html !== null && html.length <= LONGEST_HTML && !isTooDeep(html);
  const withoutNul = (source: string) => source.replaceAll('\0', '').toWellFormed();
  return {
    text: withoutNul(text.slice(0, LONGEST_TEXT)),
    html: isHtmlShown ? withoutNul(html) : null,
    isCut: text.length > LONGEST_TEXT || (html !== null && !isHtmlShown),
  };
}
