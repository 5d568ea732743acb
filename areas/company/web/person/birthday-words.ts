import { dayInWords } from '@artel/contract/time';

/** Formats the visible part of a birthday (`--05-17` or `1990-05-17`) in words. */
export function birthdayWords(birthday: string): string {
  const isWhole = !birthday.startsWith('--');
  return dayInWords(isWhole ? birthday : birthday.replace('--', '2000-'), { withYear: isWhole });
}
