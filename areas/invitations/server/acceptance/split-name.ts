import givenNames from './given-names.json' with { type: 'json' };
import patronymicEnds from './patronymic-ends.json' with { type: 'json' };

interface NameParts {
  readonly familyName: string;
  readonly givenName: string;
  readonly middleName: string;
}

const fold = (word: string) => word.toLowerCase().replaceAll('\u0451', '\u0435');
const known = new Set(givenNames.map(fold));
const isGivenName = (word: string) => known.has(fold(word));
const isPatronymic = (word: string) => patronymicEnds.some((end) => fold(word).endsWith(end));

/**
 * Splits an inviter's name for a person into the three parts of a name: a suggestion that its bearer
 * corrects. Lists write the family name first, mail programs the given name: a patronymic or a common given
 * name decides the order, otherwise the family name is first.
 */
export function splitName(name: string): NameParts {
  const [first = '', second = '', ...rest] = name.split(' ').filter((word) => word !== '');
  const parts = (familyName: string, givenName: string, middleName = '') => ({
    familyName,
    givenName,
    middleName,
  });
  if (second === '') return isGivenName(first) || first === '' ? parts('', first) : parts(first, '');
  if (isPatronymic(second) && (rest.length > 0 || isGivenName(first))) {
    return parts(rest.join(' '), first, second);
  }
  if (rest.length === 0 && isGivenName(first) && !isGivenName(second)) return parts(second, first);
  return parts(first, second, rest.join(' '));
}
