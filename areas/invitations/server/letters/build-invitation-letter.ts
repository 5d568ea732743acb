import { mayQuoteCompany } from '@artel/company/server';
import { dayIn, dayInWords } from '@artel/contract/time';
import {
  type Letter,
  type LetterBlock,
  type LetterSender,
  letterKind,
  type Platform,
  plainWords,
} from '@artel/server';

/** The zone in which the last whole day is named, because the reader's own is unknown. */
const READERS_ZONE = 'Europe/Moscow';

/** The letter that invites or reminds a person; the recipient may decline all further ones, from any sender. */
const invitationLetter = letterKind({
  name: 'company/invitation',
  priority: 'soon',
  causedBy: 'other',
  isDeclinable: true,
});

interface Facts {
  readonly to: string;
  readonly url: string;
  readonly companyName: string;
  readonly inviterName: string;
  /** The inviter's own words to the person. */
  readonly note: string;
  readonly expiresAt: Date;
  readonly isReminder: boolean;
  readonly sender: LetterSender;
  /** Letters of an import have a lower priority than those of a list. */
  readonly priority: 'soon' | 'bulk';
}

/**
 * Names the inviter, the company and the term; a reminder identifies itself as one. In letters to strangers,
 * the name of an unconfirmed company is marked as its own words, and none of its other text is included.
 */
export function buildInvitationLetter(
  { text, config: { brandName } }: Pick<Platform, 'text' | 'config'>,
  facts: Facts,
): Letter {
  const { to, url, companyName, inviterName, note, expiresAt, isReminder, sender, priority } = facts;
  const key = `letters.invitations.${isReminder ? 'reminder' : 'invitation'}`;
  const isPlain = mayQuoteCompany(sender);
  const company = plainWords(companyName);
  const inviter = plainWords(inviterName);
  const greeting: LetterBlock[] = isPlain
    ? [{ kind: 'text', text: text(`${key}.greeting`, { inviter, company, brandName }) }]
    : [
        { kind: 'text', text: text(`${key}.neutral-greeting`, { brandName }) },
        { kind: 'note', text: text('letters.invitations.invitation.unconfirmed') },
        {
          kind: 'quote',
          text: text('letters.invitations.invitation.words', { inviter: inviterName, company: companyName }),
        },
      ];
  return {
    kind: { ...invitationLetter, priority },
    sender,
    to,
    subject: isPlain ? text(`${key}.subject`, { company }) : text(`${key}.neutral-subject`, { brandName }),
    blocks: [
      ...greeting,
      ...(isPlain && note !== '' ? [{ kind: 'quote' as const, text: note }] : []),
      { kind: 'button', label: text('letters.invitations.invitation.button'), url },
      {
        kind: 'text',
        text: text('letters.invitations.invitation.life', {
          until: dayInWords(dayIn(READERS_ZONE, expiresAt)),
        }),
      },
      { kind: 'note', text: text('letters.invitations.invitation.mistake') },
    ],
  };
}
