/** Elements whose content is no text. */
const SKIPPED = ['script', 'style'];
const ENTITY = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|[a-zA-Z]{1,10});/g;
const MOST_CODE = 0x10ffff;

/** Returns the text between the tags of HTML or XML, in one pass; nothing in it is executed or fetched. */
export function readHtmlText(source: string): string {
  const parts: string[] = [];
  const lower = source.toLowerCase();
  let at = 0;
  while (at < source.length) {
    const open = source.indexOf('<', at);
    parts.push(source.slice(at, open === -1 ? source.length : open));
    if (open === -1) break;
    at = findEnd(lower, open);
  }
  return parts.join(' ').replace(ENTITY, (_, decimal?: string, hex?: string) => {
    const code = decimal === undefined ? Number.parseInt(hex ?? '20', 16) : Number(decimal);
    return code > MOST_CODE ? ' ' : String.fromCodePoint(code);
  });
}

/** The place after a tag or comment, or after the end of an element without text; the end if it is not closed. */
function findEnd(lower: string, open: number): number {
  const after = (sign: string, from: number) => {
    const found = lower.indexOf(sign, from);
    return found === -1 ? lower.length : found + sign.length;
  };
  if (lower.startsWith('<!--', open)) return after('-->', open + 4);
  const name = SKIPPED.find((one) => lower.startsWith(one, open + 1));
  return after('>', name === undefined ? open + 1 : after(`</${name}`, open + 1));
}
