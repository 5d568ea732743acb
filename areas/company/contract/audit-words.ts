/** The text of a key, or null where there is none. */
type FindText = (key: string) => string | null;

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** A kind of what was handed over, as its area calls it among others. */
const BELONGING = /\b[a-z]+\/[a-z-]+\b/g;

/** What a recorded value is called: by the journal's own word, else as forms call it, else by its code. */
export function auditFieldWords(name: string, find: FindText): string {
  return find(`acts.fields.${name}`) ?? find(`forms.${name}`) ?? find(`forms.card.${name}`) ?? name;
}

/** A recorded value as a person reads it. */
export function auditValueWords(name: string, value: string | null, find: FindText): string | null {
  if (value === null || value === '') return null;
  if (INSTANT.test(value))
    return new Date(value).toLocaleString('ru', { dateStyle: 'medium', timeStyle: 'short' });
  const known = /^[\w-]{1,40}$/.test(value) ? find(`acts.values.${name}.${value}`) : null;
  const plain = value === 'true' || value === 'false' ? find(`acts.values.${value}`) : null;
  return known ?? plain ?? value.replace(BELONGING, (kind) => find(`belongings.${kind}.title`) ?? kind);
}
