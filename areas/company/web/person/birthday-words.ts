import { dayInWords } from '@artel/contract/time';

/** A birthday as far as it is shown (`--05-17` or `1990-05-17`), in words. */
export function birthdayWords(birthday: string): string {
  const isWhole = !birthday.startsWith('--');
  return dayInWords(isWhole ? birthday : birthday.replace('--', '2000-'), { withYear: isWhole });
}
