import type { Answer } from '@artel/calendar/contract';
import type { Property } from './read-property.ts';

export interface ReadParty {
  readonly name: string;
  readonly email: string;
}

export interface ReadGuest extends ReadParty {
  readonly answer: Answer;
  readonly isOptional: boolean;
}

const ANSWERS: Readonly<Record<string, Answer>> = {
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  TENTATIVE: 'tentative',
};
const ADDRESS = /^[^\s@<>()",;:\\[\]]{1,64}@[^\s@<>()",;:\\[\]]{1,189}$/u;

/** A text of a calendar object as one line, cut to the length that is stored. */
export function readLine(value: unknown, longest: number): string {
  return readText(value, longest).replace(/\s+/gu, ' ');
}

/** A text of several lines, without characters that the database can't store. */
export function readText(value: unknown, longest: number): string {
  if (typeof value !== 'string') return '';
  const plain = value.slice(0, longest * 2).replace(/\r\n?/gu, '\n');
  return plain
    .replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/u, '');
}

/** Parses an address with its name; null where it is no address. */
export function readParty({ params, values, raw }: Property): ReadParty | null {
  const [value = raw] = values;
  const plain = String(value)
    .trim()
    .replace(/^mailto:/iu, '');
  const email = [plain, params['email'] ?? ''].find((one) => ADDRESS.test(one))?.toLowerCase();
  return email === undefined ? null : { email, name: readLine(params['cn'] ?? '', 200) };
}

export function readGuest(property: Property): ReadGuest | null {
  const party = readParty(property);
  const { partstat = '', role = '' } = property.params;
  return (
    party && {
      ...party,
      answer: ANSWERS[partstat.toUpperCase()] ?? 'none',
      isOptional: role.toUpperCase() === 'OPT-PARTICIPANT',
    }
  );
}
