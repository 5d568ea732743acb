import type { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { OutLetter } from '../stored/outbox.store.ts';

interface Named {
  readonly id: string;
  readonly messageId: string;
  readonly letter: OutLetter;
}

/**
 * Builds the bytes of a letter, which are the same at every attempt, because Message-ID, date and boundaries
 * are derived from stored values.
 */
export function composeRaw({ id, messageId, letter }: Named, files: readonly Readable[]): Readable {
  const { from, recipients, subject, text, html, inReplyTo, references, date } = letter;
  const named = (people: OutLetter['recipients']['to']) =>
    people.map(({ name, address }) => ({ name, address }));
  const composer = new MailComposer({
    from: { name: from.name, address: from.address },
    to: named(recipients.to),
    cc: named(recipients.cc),
    subject,
    text,
    html,
    messageId: `<${messageId}>`,
    // Calendar programs read the reply only as an alternative of the text.
    ...(letter.calendar && {
      icalEvent: { method: letter.calendar.method, content: letter.calendar.content },
    }),
    ...(inReplyTo !== null && { inReplyTo: `<${inReplyTo}>` }),
    ...(references.length > 0 && { references: references.map((one) => `<${one}>`) }),
    date: new Date(date),
    baseBoundary: id,
    disableFileAccess: true,
    disableUrlAccess: true,
    attachments: letter.files.map(({ name: filename, type: contentType }, at) => ({
      filename,
      contentType,
      content: files[at],
    })),
  } as ConstructorParameters<typeof MailComposer>[0]);
  return composer.compile().createReadStream();
}
