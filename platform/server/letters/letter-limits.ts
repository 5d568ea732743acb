import { DAY, HOUR } from '@artel/contract/time';
import type { Secrets } from '../secrets/secrets.ts';
import type { LetterSender } from './letters.ts';
import { recipientKey } from './stop-token.ts';

/** Letters that an address gets. What one sort of sender uses up leaves the others' numbers as they are. */
const toRecipient = {
  /** Companies that anyone may open in a second: one number for all of them together. */
  unconfirmed: { hour: 3, day: 8 },
  confirmed: { hour: 10, day: 30 },
  /** From one company whose invitation the recipient accepted once. */
  known: { hour: 5, day: 15 },
  /** From one company that the recipient is in. */
  colleague: { hour: 60, day: 200 },
  /** From persons without a company: codes for an address that a person wants as their own. */
  person: { hour: 5, day: 10 },
} as const;

type SenderStatus = Pick<LetterSender, 'isConfirmed' | 'isYoung'>;

/** Letters to people outside that a company, and a person over all companies, may cause in a day. */
export function lettersADay({ isConfirmed, isYoung }: SenderStatus): number {
  if (isConfirmed) return isYoung ? 500 : 2000;
  return isYoung ? 100 : 500;
}

/** One number that a letter counts against. */
interface LetterCounter {
  /**
   * The owner of the count: beyond a recipient's limit the letter is withheld, beyond a sender's it waits.
   */
  readonly of: 'recipient' | 'sender';
  readonly key: Buffer;
  readonly atMost: number;
  /** Milliseconds after which the count starts again. */
  readonly length: number;
}

/** Everything that a letter counts against. */
export function listLetterCounters(
  secrets: Pick<Secrets, 'mac'>,
  to: string,
  { companyId, userId, relation, ...standing }: LetterSender,
): LetterCounter[] {
  const counter = (of: LetterCounter['of'], name: readonly string[], atMost: number, length: number) => ({
    of,
    key: secrets.mac('letter-counter', JSON.stringify([of, length, ...name])),
    atMost,
    length,
  });
  const sort = getSort({ companyId, relation, ...standing });
  const ofOneCompany = sort === 'known' || sort === 'colleague' ? (companyId ?? '') : '';
  const recipient = [sort, recipientKey(secrets, to).toString('hex'), ofOneCompany];
  const counters: LetterCounter[] = [
    counter('recipient', recipient, toRecipient[sort].hour, HOUR),
    counter('recipient', recipient, toRecipient[sort].day, DAY),
  ];
  if (relation === 'colleague') return counters;
  const atMost = lettersADay(standing);
  if (companyId !== null) counters.push(counter('sender', ['company', companyId], atMost, DAY));
  if (userId !== null) counters.push(counter('sender', ['person', userId], atMost, DAY));
  return counters;
}

function getSort({ companyId, relation, isConfirmed }: Omit<LetterSender, 'userId' | 'isYoung'>) {
  if (relation !== 'stranger') return relation;
  if (companyId === null) return 'person';
  return isConfirmed ? 'confirmed' : 'unconfirmed';
}
