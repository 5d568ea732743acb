import { type Letter, type Platform, pageLink } from '@artel/server';
import { ownDataLetter } from '../letter-kinds.ts';

/** The paths of the archives; the shell composes both pages. */
const PROFILE_PATH = '/profile?section=data';
const COMPANY_PATH = '/company?section=data';

/** Says that an archive is there. It carries no link to the archive itself: a mailbox is not the place of one's data. */
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
