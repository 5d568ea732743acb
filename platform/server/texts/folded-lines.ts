/** Octets of a line without its end (RFC 5545, 3.1 and RFC 6350, 3.2). */
const LINE = 75;

/** Folds lines for calendars and address books after at most 75 octets, and ends each; `false` entries are left out. */
export function foldedLines(lines: readonly (string | false)[]): string {
  return lines
    .filter((line) => line !== false)
    .map((line) => `${fold(line)}\r\n`)
    .join('');
}

/** A value of the type TEXT, with characters escaped that would end the value or the line. */
export function lineText(value: string): string {
  const escaped = value.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
  return escaped.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

/** Folds a line between characters; a continued line begins with a space. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE) {
      parts.push(part);
      // The space at the beginning of a continued line counts as well.
      part = '';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}
