import { dayIn, dayInWords } from '@artel/contract/time';
import { type Letter, type Platform, pageLink } from '@artel/server';
import { companyErasureLetter, ownDataLetter } from '../letter-kinds.ts';

/** The outcome of an erasure request; each has its sentences in the strings. */
type Stage =
  | 'deletion-requested'
  | 'deletion-cancelled'
  | 'deletion-stopped'
  | 'account-erased'
  | 'company-erasure-requested'
  | 'company-erasure-cancelled'
  | 'company-erased';

interface Facts {
  readonly to: string;
  readonly timeZone: string;
  readonly stage: Stage;
  readonly at?: Date;
  readonly company?: string;
  /** The page to open, if the person can still act. */
  readonly path?: string;
  /** The company that it is about; left out for the person's own account. */
  readonly companyId?: string | null;
}

/** Builds the letter about what will be, or was, erased and until when it can be cancelled. */
export function buildErasureLetter(
  { text, config }: Pick<Platform, 'text' | 'config'>,
  { to, timeZone, stage, at, company = '', path, companyId = null }: Facts,
): Letter {
  const key = `letters.privacy.${stage}`;
  const day = at ? dayInWords(dayIn(timeZone, at), { withYear: true }) : '';
  const values = { brandName: config.brandName, company, day };
  return {
    ...(companyId === null
      ? { kind: ownDataLetter }
      : {
          kind: companyErasureLetter,
          sender: { companyId, userId: null, isConfirmed: false, isYoung: false, relation: 'colleague' },
        }),
    to,
    subject: text(`${key}.subject`, values),
    blocks: [
      { kind: 'text', text: text(`${key}.lead`, values) },
      ...(path === undefined
        ? []
        : [
            {
              kind: 'button' as const,
              label: text('letters.privacy.erasure-button'),
              url: pageLink(config, path, companyId),
            },
          ]),
      { kind: 'note', text: text('letters.privacy.erasure-note') },
    ],
  };
}
