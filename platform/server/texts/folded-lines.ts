/** Octets of a line without its end (RFC 5545, 3.1 and RFC 6350, 3.2). */
const LINE = 75;

/** Lines as calendars and address books read them: cut after 75 octets at most, each ended; what is `false` is no line. */
export function foldedLines(lines: readonly (string | false)[]): string {
  return lines
    .filter((line) => line !== false)
    .map((line) => `${fold(line)}\r\n`)
    .join('');
}

/** A value of the type TEXT: what would end it or the line is written so that it does not. */
export function lineText(value: string): string {
  const escaped = value.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
  return escaped.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

/** Cuts a line between characters; what follows begins with a space. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE) {
      parts.push(part);
      // The space that a continued line begins with counts as well.
      part = '';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}
