import type { CardValues } from './card-values.ts';

/** Fields whose value is a text that a person reads. */
const READ_AS_TEXT = /^card\.(?!kind|vatRegime|workingDays|bankAccounts)/;

/** The texts that are stored and are not the ones in the form. */
export function differencesOf(
  stored: CardValues,
  typed: CardValues,
): readonly { readonly path: string; readonly value: string }[] {
  return Object.entries(stored)
    .filter(([path, value]) => READ_AS_TEXT.test(path) && typed[path as keyof CardValues] !== value)
    .map(([path, value]) => ({ path, value }));
}
