import type { Platform } from '@artel/server';
import type { DraftFileRow, DraftRow } from '../stored/drafts.store.ts';
import type { Mailbox } from '../stored/letter.ts';
import type { MessageRow } from '../stored/messages.store.ts';
import type { OutLetter } from '../stored/outbox.store.ts';
import { toReferences } from '../texts/read-ids.ts';
import { escapeHtml, toHtml, toPlainText } from '../texts/to-html.ts';

/** The letter that a draft answers or forwards, with its text. */
export interface About {
  readonly message: MessageRow;
  readonly text: string;
  readonly html: string | null;
}

const shown = ({ name, address }: Mailbox) => (name === '' ? address : `${name} <${address}>`);

/** Returns the content of the body element, so that one document is not nested in another. */
function getBody(html: string): string {
  const folded = html.toLowerCase();
  const tag = folded.indexOf('<body');
  const start = tag < 0 ? 0 : folded.indexOf('>', tag) + 1;
  const end = folded.lastIndexOf('</body');
  return html.slice(start, end > start ? end : undefined);
}

/** Builds the letter from a draft: its text with the answered or forwarded letter below. */
export function compose(
  { text: translate, clock }: Pick<Platform, 'text' | 'clock'>,
  draft: DraftRow,
  from: Mailbox,
  files: readonly DraftFileRow[],
  about: About | null,
): OutLetter {
  const { to = [], cc = [], bcc = [] } = draft.recipients;
  const below = about !== null && draft.quotes ? getQuote(translate, draft.kind === 'forward', about) : null;
  const before = about?.message.messageId ?? null;
  return {
    from,
    recipients: { to, cc, bcc },
    subject: draft.subject,
    text: below === null ? toPlainText(draft.body) : `${toPlainText(draft.body)}\n\n${below.text}`,
    html: below === null ? toHtml(draft.body) : `${toHtml(draft.body)}\n${below.html}`,
    files: files.map(({ contentId, name, mediaType: type, bytes }) => ({ contentId, name, type, bytes })),
    inReplyTo: draft.kind === 'forward' ? null : before,
    references: before === null ? [] : toReferences([...(about?.message.referenceIds ?? []), before]),
    aboutId: draft.aboutId,
    isAnswer: draft.kind === 'answer' || draft.kind === 'answer-all',
    date: clock.now().toISOString(),
  };
}

function getQuote(translate: Platform['text'], isForward: boolean, { message, text, html }: About) {
  const { sender, recipients, subject, receivedAt } = message;
  const day = receivedAt.toISOString().slice(0, 16).replace('T', ' ');
  const lines = isForward
    ? [
        translate('mail.quote.forwarded'),
        `${translate('mail.quote.from')}: ${shown(sender)}`,
        `${translate('mail.quote.date')}: ${day} UTC`,
        `${translate('mail.quote.subject')}: ${subject}`,
        `${translate('mail.quote.to')}: ${(recipients.to ?? []).map(shown).join(', ')}`,
      ]
    : [translate('mail.quote.wrote', { date: `${day} UTC`, name: shown(sender) })];
  const quoted = text
    .split('\n')
    .map((line) => (isForward ? line : `> ${line}`))
    .join('\n');
  const inner = html === null ? escapeHtml(text).replaceAll('\n', '<br>') : getBody(html);
  const head = lines.map(escapeHtml).join('<br>');
  return {
    text: `${lines.join('\n')}\n${isForward ? '\n' : ''}${quoted}`,
    html: isForward ? `<p>${head}</p>\n${inner}` : `<p>${head}</p>\n<blockquote>${inner}</blockquote>`,
  };
}
