import { type Letter, letterKind, type Platform, pageLink } from '@artel/server';
import type { NoticeRow } from './notices.store.ts';

/** A notice about another person's act; people can turn off its letters in the profile. */
const noticeLetter = letterKind({
  name: 'notifications/notice',
  priority: 'soon',
  causedBy: 'other',
  isDeclinable: false,
});

const KEY = 'letters.notifications.notice';
/** The page where a person chooses which notices are sent by letter; the shell composes it. */
const CHOICE_PATH = '/profile?section=notifications';

/**
 * Builds the letter for a notice of the bell. Its link names the company, because the reader may be in
 * another one by then.
 */
export function buildNoticeLetter(
  { text, config }: Pick<Platform, 'text' | 'config'>,
  to: string,
  { kind, facts, page, companyId }: Pick<NoticeRow, 'kind' | 'facts' | 'page' | 'companyId'>,
): Letter {
  const values = facts as Record<string, string | number>;
  const { brandName } = config;
  return {
    kind: noticeLetter,
    // A notice goes to people of the company, or to a person who made a request to it.
    sender: { companyId, userId: null, isConfirmed: false, isYoung: false, relation: 'colleague' },
    to,
    subject: text(`${KEY}.subject`, { brandName, title: text(`notices.${kind}.title`, values) }),
    blocks: [
      { kind: 'text', text: text(`notices.${kind}.text`, values) },
      { kind: 'button', label: text(`${KEY}.button`), url: pageLink(config, page, companyId) },
      {
        kind: 'note',
        text: text(`${KEY}.note`, { choice: pageLink(config, CHOICE_PATH, null) }),
      },
    ],
  };
}
