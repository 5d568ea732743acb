import { type Letter, type Platform, pageLink } from '@artel/server';
import { ownDataLetter } from '../letter-kinds.ts';

/** The paths of the pages with archives; the shell composes both pages. */
const PROFILE_PATH = '/profile?section=data';
const COMPANY_PATH = '/company?section=data';

/**
 * Builds the letter about a finished archive. It contains no link to the archive itself, because personal
 * data must not be reachable from a mailbox.
 */
export function buildExportLetter(
  { text, config }: Pick<Platform, 'text' | 'config'>,
  { email }: { readonly email: string },
  companyId: string | null,
): Letter {
  const key = `letters.privacy.${companyId === null ? 'own-data-ready' : 'company-data-ready'}`;
  const path = companyId === null ? PROFILE_PATH : COMPANY_PATH;
  return {
    kind: ownDataLetter,
    to: email,
    subject: text(`${key}.subject`, { brandName: config.brandName }),
    blocks: [
      { kind: 'text', text: text(`${key}.lead`, { brandName: config.brandName }) },
      {
        kind: 'button',
        label: text('letters.privacy.data-button'),
        url: pageLink(config, path, companyId),
      },
      { kind: 'note', text: text('letters.privacy.data-mistake') },
    ],
  };
}
