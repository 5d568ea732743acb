/** Finds the text of a key; null if there is none. */
type FindText = (key: string) => string | null;

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** The label of a kind of transferred things, as their area names it. */
const OWNED_KIND = /\b[a-z]+\/[a-z-]+\b/g;

/** Returns the label of a recorded field: the journal's own one, else the one of forms, else its code. */
export function auditFieldWords(name: string, find: FindText): string {
  return find(`acts.fields.${name}`) ?? find(`forms.${name}`) ?? find(`forms.card.${name}`) ?? name;
}

/** Describes the object of an act: its kind, and its name if it has one. */
export function auditObjectWords(
  { kind, name }: { readonly kind: string; readonly name: string | null },
  find: FindText,
): string {
  const words = find(`acts.objects.${kind}`) ?? kind;
  return name === null ? words : `${words}: ${name}`;
}

/** Describes the program that acted for a person: its kind, and its name if it has one. */
export function auditProgramWords(
  { kind, name }: { readonly kind: string; readonly name: string | null },
  find: FindText,
): string {
  const words = find(`acts.programs.${kind}`) ?? kind;
  return name === null ? words : `${words}: ${name}`;
}

/** Formats a recorded value for reading. */
export function auditValueWords(name: string, value: string | null, find: FindText): string | null {
  if (value === null || value === '') return null;
  if (INSTANT.test(value))
    return new Date(value).toLocaleString('ru', { dateStyle: 'medium', timeStyle: 'short' });
  const known = value.split(', ').map((one) => codeWords(name, one, find));
  if (!known.includes(null)) return known.join(', ');
  const plain = value === 'true' || value === 'false' ? find(`acts.values.${value}`) : null;
  return plain ?? value.replace(OWNED_KIND, (kind) => find(`ownership.${kind}.title`) ?? kind);
}

/** Returns the label of one of the values of a field; null for a value that is no code. */
function codeWords(name: string, code: string, find: FindText): string | null {
  return /^[\w-]{1,40}$/.test(code) ? find(`acts.values.${name}.${code}`) : null;
}
