import { footer, type LetterFrame, STOP } from './letter-frame.ts';
import { letterHtml } from './letter-html.ts';
import type { Letter, LetterAttachment, LetterBlock, LetterCalendar, LetterSender } from './letters.ts';
import { plainWords } from './plain-words.ts';

/** A rendered letter, as the database stores it sealed and the mail server receives it. */
export interface RenderedLetter {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly calendar?: LetterCalendar;
  readonly attachments?: readonly LetterAttachment[];
  /** The acting person, for the limits; left out if the recipient causes it. */
  readonly sender?: LetterSender;
  /** The address for declining letters of this kind. */
  readonly stopUrl?: string;
}

/** Renders one letter as HTML and as text; line breaks can't escape from a header field. */
export function renderLetter(letter: Letter, frame: LetterFrame): RenderedLetter {
  const { stopUrl } = frame;
  const foot = stopUrl === undefined ? footer(frame) : `${footer(frame)}\n${frame.text(STOP)}: ${stopUrl}`;
  return {
    to: oneLine(letter.to),
    subject: oneLine(letter.subject),
    html: letterHtml(letter, frame),
    text: `${letter.blocks.map(blockText).join('\n\n')}\n\n-- \n${foot}\n`,
    ...(letter.calendar && { calendar: letter.calendar }),
    ...(letter.attachments && { attachments: boundedFiles(letter.attachments) }),
    ...('sender' in letter && { sender: letter.sender }),
    ...(stopUrl !== undefined && { stopUrl }),
  };
}

/** Limit of attachments: letters are stored in the database, so a larger one is the caller's mistake. */
const MOST_BASE64 = 1.4 * 2 ** 20;

function boundedFiles(files: readonly LetterAttachment[]): LetterAttachment[] {
  if (files.reduce((sum, { content }) => sum + content.length, 0) > MOST_BASE64)
    throw new Error('The attachments of a letter are too large');
  return files.map(({ fileName, type, content }) => ({ fileName: oneLine(fileName), type, content }));
}

function blockText(block: LetterBlock): string {
  switch (block.kind) {
    case 'code':
      return `    ${block.code}`;
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'quote':
      return plainWords(block.text)
        .split(/\r?\n/)
        .map((line) => `> ${line}`)
        .join('\n');
    default:
      return block.text;
  }
}

function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
