import type { BirthdayVisibility } from '@artel/company/contract';

/**
 * Returns the part of a birthday that colleagues may see: nothing, the day, or the whole date. No other part
 * leaves the person's own row.
 */
export function visibleBirthday({
  birthday,
  birthdayVisibility,
}: {
  readonly birthday: string | null;
  readonly birthdayVisibility: BirthdayVisibility;
}): string {
  if (birthday === null || birthdayVisibility === 'nobody') return '';
  return birthdayVisibility === 'whole' ? birthday : `--${birthday.slice('1990-'.length)}`;
}
