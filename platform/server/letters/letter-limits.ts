import { DAY, HOUR } from '@artel/contract/time';
import type { Secrets } from '../secrets/secrets.ts';
import type { LetterSender } from './letters.ts';
import { recipientKey } from './stop-token.ts';

/** Limits of letters to one address. Each sort of sender has its own, independent of the others. */
const toRecipient = {
  /** Unconfirmed companies, which anyone may found in a second: one limit for all of them together. */
  unconfirmed: { hour: 3, day: 8 },
  confirmed: { hour: 10, day: 30 },
  /** From one company whose invitation the recipient once accepted. */
  known: { hour: 5, day: 15 },
  /** From one company of which the recipient is a member. */
  colleague: { hour: 60, day: 200 },
  /** From people without a company: codes for an address that a person wants as their own. */
  person: { hour: 5, day: 10 },
} as const;

type SenderStatus = Pick<LetterSender, 'isConfirmed' | 'isYoung'>;

/** Limits of letters to people outside that a company, and a person over all companies, may cause in a day. */
export function lettersADay({ isConfirmed, isYoung }: SenderStatus): number {
  if (isConfirmed) return isYoung ? 500 : 2000;
  return isYoung ? 100 : 500;
}

/** One counter to which a letter counts. */
interface LetterCounter {
  /** The owner of the counter: beyond a recipient's limit the letter is withheld, beyond a sender's it waits. */
  readonly of: 'recipient' | 'sender';
  readonly key: Buffer;
  readonly atMost: number;
  /** Milliseconds after which the counter restarts. */
  readonly length: number;
}

/** All counters to which a letter counts. */
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
