/** The ends of elements whose content is no text. */
const ENDS = [
  ['script', /<\/script/gi],
  ['style', /<\/style/gi],
] as const;
/** Tags inside of words. */
const INLINE = /^<\/?(?:a|b|em|font|i|mark|s|small|span|strong|sub|sup|u)[\s>]/i;
const ENTITY = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|[a-zA-Z]{1,10});/g;
const MOST_CODE = 0x10ffff;

/** Returns the text between the tags of HTML or XML, in one pass; nothing in it is executed or fetched. */
export function readHtmlText(source: string): string {
  const parts: string[] = [];
  let at = 0;
  while (at < source.length) {
    const open = source.indexOf('<', at);
    parts.push(source.slice(at, open === -1 ? source.length : open));
    if (open === -1) break;
    if (!INLINE.test(source.slice(open, open + 12))) parts.push(' ');
    at = findEnd(source, open);
  }
  return parts.join('').replace(ENTITY, (_, decimal?: string, hex?: string) => {
    const code = decimal === undefined ? Number.parseInt(hex ?? '20', 16) : Number(decimal);
    return code > MOST_CODE ? ' ' : String.fromCodePoint(code);
  });
}

/** The place after a tag or comment, or after the end of an element without text; the end if it is not closed. */
function findEnd(source: string, open: number): number {
  const after = (sign: string, from: number) => {
    const found = source.indexOf(sign, from);
    return found === -1 ? source.length : found + sign.length;
  };
  if (source.startsWith('<!--', open)) return after('-->', open + 4);
  const start = source.slice(open + 1, open + 10).toLowerCase();
  const end = ENDS.find(([name]) => start.startsWith(name))?.[1];
  if (end === undefined) return after('>', open + 1);
  end.lastIndex = open;
  return end.exec(source) === null ? source.length : after('>', end.lastIndex);
}
