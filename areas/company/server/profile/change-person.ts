import {
  type AccountChanges,
  type AppearanceChanges,
  companyErrors,
  type PersonChanges,
  parsePhone,
  personDescribed,
} from '@artel/company/contract';
import { AppError } from '@artel/contract';
import { dayIn } from '@artel/contract/time';
import type { WithTransaction } from '@artel/server';
import type { PersonRow } from '../person/people.store.ts';
import { people } from '../tables.ts';

type Input = PersonChanges & AppearanceChanges;
type Changes = Partial<Omit<PersonRow, 'deletesAt'>>;

/** No living person was born before. */
const OLDEST_YEARS = 130;

/** The fields copied to the cards in all companies of the person. */
const shown = ['mobilePhone', 'birthday', 'birthdayVisibility', 'statusText', 'statusUntil'] as const;

/**
 * Changes the given facts that people enter for all their companies, and the settings of the interface; a job
 * updates the cards.
 */
export async function changePerson(
  deps: Pick<WithTransaction, 'tx' | 'clock' | 'emit'>,
  userId: string,
  provided: Input & Pick<AccountChanges, 'timeZone'>,
): Promise<void> {
  const changes = checkPerson(provided, deps.clock.now());
  if (Object.keys(changes).length > 0) await people.upsert(deps.tx, { userId }, changes);
  const isShown = provided.timeZone !== undefined || shown.some((name) => changes[name] !== undefined);
  if (isShown) await deps.emit(deps.tx, personDescribed, { userId });
}

/** Returns the given facts in their stored form; refuses impossible ones. */
export function checkPerson(provided: Input, now: Date): Changes {
  const { mobilePhone, birthday, birthdayVisibility, statusText, statusUntil, theme, density, linkIva } =
    provided;
  const all = {
    mobilePhone: mobilePhone === undefined ? undefined : toPhone(mobilePhone),
    birthday: birthday === undefined ? undefined : toBirthday(birthday, now),
    birthdayVisibility,
    statusText,
    statusUntil: statusText === '' ? null : toEnd(statusUntil, now),
    theme,
    density,
    linkIva: linkIva === undefined ? undefined : toLink(linkIva),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

function toPhone(written: string): string {
  if (written === '') return '';
  const phone = parsePhone(written);
  if (phone === null) throw new AppError(companyErrors['mobile-phone-unreadable']);
  return phone;
}

function toBirthday(day: string | null, now: Date): string | null {
  if (day === null) return null;
  // In the zone in which the day begins first.
  const today = dayIn('Pacific/Kiritimati', now);
  const oldest = `${now.getUTCFullYear() - OLDEST_YEARS}-01-01`;
  if (day > today || day < oldest) throw new AppError(companyErrors['birthday-impossible']);
  return day;
}

function toEnd(until: string | null | undefined, now: Date): Date | null | undefined {
  if (until === undefined || until === null) return until;
  const end = new Date(until);
  if (end <= now) throw new AppError(companyErrors['status-over']);
  return end;
}

/** https alone, and no user name before the host, which would hide the real target. */
function toLink(written: string): string {
  if (written === '') return '';
  const url = URL.parse(written);
  const isSafe = url?.protocol === 'https:' && url.username === '' && url.password === '';
  if (!isSafe) throw new AppError(companyErrors['link-not-https']);
  return url.href;
}
