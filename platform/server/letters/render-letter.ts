import { footer, type LetterFrame } from './letter-frame.ts';
import { letterHtml } from './letter-html.ts';
import type { Letter, LetterBlock, LetterCalendar } from './letters.ts';

/** A letter as it leaves: what the database keeps sealed and the mail server gets. */
export interface RenderedLetter {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly calendar?: LetterCalendar;
}

/** Renders one letter as HTML and as text; line breaks can't leave the header fields they stand in. */
export function renderLetter(letter: Omit<Letter, 'lane'>, frame: LetterFrame): RenderedLetter {
  return {
    to: oneLine(letter.to),
    subject: oneLine(letter.subject),
    html: letterHtml(letter, frame),
    text: `${letter.blocks.map(blockText).join('\n\n')}\n\n-- \n${footer(frame)}\n`,
    ...(letter.calendar && { calendar: letter.calendar }),
  };
}

function blockText(block: LetterBlock): string {
  switch (block.kind) {
    case 'code':
      return `    ${block.code}`;
    case 'button':
      return `${block.label}:\n${block.url}`;
    default:
      return block.text;
  }
}

function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
