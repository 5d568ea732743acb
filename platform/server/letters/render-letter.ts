import { footer, type LetterFrame, STOP } from './letter-frame.ts';
import { letterHtml } from './letter-html.ts';
import type { Letter, LetterBlock, LetterCalendar, LetterSender } from './letters.ts';
import { plainWords } from './plain-words.ts';

/** A letter as it leaves: what the database keeps sealed and the mail server gets. */
export interface RenderedLetter {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly calendar?: LetterCalendar;
  /** Whose act it is, for the limits; left out where nobody but the recipient causes it. */
  readonly sender?: LetterSender;
  /** Where the recipient stops letters like this one. */
  readonly stopUrl?: string;
}

/** Renders one letter as HTML and as text; line breaks can't leave the header fields they stand in. */
export function renderLetter(letter: Letter, frame: LetterFrame): RenderedLetter {
  const { stopUrl } = frame;
  const foot = stopUrl === undefined ? footer(frame) : `${footer(frame)}\n${frame.text(STOP)}: ${stopUrl}`;
  return {
    to: oneLine(letter.to),
    subject: oneLine(letter.subject),
    html: letterHtml(letter, frame),
    text: `${letter.blocks.map(blockText).join('\n\n')}\n\n-- \n${foot}\n`,
    ...(letter.calendar && { calendar: letter.calendar }),
    ...('sender' in letter && { sender: letter.sender }),
    ...(stopUrl !== undefined && { stopUrl }),
  };
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
