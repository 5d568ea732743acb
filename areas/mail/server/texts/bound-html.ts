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

/** Whether the elements of a text are nested deeper than a browser should have to show. */
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

/** Returns the shown part of a letter: its HTML, or the text if the HTML is too long or too deep. */
export function boundBody({ text, html }: { readonly text: string; readonly html: string | null }) {
  const isHtmlShown = html !== null && html.length <= LONGEST_HTML && !isTooDeep(html);
  const withoutNul = (source: string) => source.replaceAll('\0', '').toWellFormed();
  return {
    text: withoutNul(text.slice(0, LONGEST_TEXT)),
    html: isHtmlShown ? withoutNul(html) : null,
    isCut: text.length > LONGEST_TEXT || (html !== null && !isHtmlShown),
  };
}
