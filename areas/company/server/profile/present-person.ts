import type { Profile } from '@artel/company/contract';
import type { PersonRow } from '../person/people.store.ts';

type ShownPerson = Omit<PersonRow, 'statusUntil' | 'deletesAt'> & Pick<Profile, 'statusUntil' | 'deletesAt'>;

/** The person's own facts in the form of the profile; an expired status is left out. */
export function presentPerson(person: PersonRow, now: Date): ShownPerson {
  const { mobilePhone, birthday, birthdayVisibility, theme, density, linkIva, deletesAt } = person;
  const { statusText, statusUntil } = person;
  const isOver = statusUntil !== null && statusUntil <= now;
  return {
    mobilePhone,
    birthday,
    birthdayVisibility,
    statusText: isOver ? '' : statusText,
    statusUntil: isOver ? null : (statusUntil?.toISOString() ?? null),
    theme,
    density,
    linkIva,
    deletesAt: deletesAt?.toISOString() ?? null,
  };
}
