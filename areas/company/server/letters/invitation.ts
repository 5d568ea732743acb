import type { Letter, Platform } from '@artel/server';
import { plainWords } from './plain-words.ts';

interface Facts {
  readonly to: string;
  readonly url: string;
  readonly companyName: string;
  readonly inviterName: string;
  readonly expiresAt: Date;
  readonly isReminder: boolean;
}

/** Who asks somebody in, where, and until when; a reminder says that it is one. */
export function buildInvitationLetter(
  { text, config: { brandName } }: Pick<Platform, 'text' | 'config'>,
  { to, url, companyName, inviterName, expiresAt, isReminder }: Facts,
): Letter {
  const key = `letters.company.${isReminder ? 'reminder' : 'invitation'}`;
  const company = plainWords(companyName);
  const inviter = plainWords(inviterName);
  return {
    lane: 'soon',
    to,
    subject: text(`${key}.subject`, { company }),
    blocks: [
      { kind: 'text', text: text(`${key}.greeting`, { inviter, company, brandName }) },
      { kind: 'button', label: text('letters.company.invitation.button'), url },
      { kind: 'text', text: text('letters.company.invitation.life', { until: dayOf(expiresAt) }) },
      { kind: 'note', text: text('letters.company.invitation.mistake') },
    ],
  };
}

/** The last whole day, as the letter names it; its reader's zone is not known yet. */
function dayOf(expiresAt: Date): string {
  return new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'Europe/Moscow' }).format(
    expiresAt,
  );
}
