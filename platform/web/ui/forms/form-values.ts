type Scalar = string | number | boolean | null;

/** The values of a form, shaped as the route's body: texts, numbers, booleans, choices, groups and lists of them. */
type FormValue = Scalar | readonly FormValue[] | FormValues;
export interface FormValues {
  readonly [name: string]: FormValue;
}

type Below<Name extends string, T> = T extends object ? `${Name}.${Path<T>}` : never;

/**
 * The path of a value: `card.signer.name`, `card.bankAccounts.0.bik`; the server names problems in the same
 * way.
 */
export type Path<T> = T extends readonly (infer Item)[]
  ? `${number}` | Below<`${number}`, Item>
  : T extends object
    ? string extends keyof T
      ? string
      : { [Name in keyof T & string]: Name | Below<Name, T[Name]> }[keyof T & string]
    : never;

export type ValueAt<T, P extends string> = P extends keyof T
  ? T[P]
  : P extends `${infer Head}.${infer Rest}`
    ? Head extends keyof T
      ? ValueAt<NonNullable<T[Head]>, Rest>
      : T extends readonly (infer Item)[]
        ? ValueAt<Item, Rest>
        : never
    : T extends readonly (infer Item)[]
      ? Item
      : never;

/** Paths of texts, to which a text field can be bound. */
export type TextPath<T, P = Path<T>> = P extends string ? (ValueAt<T, P> extends string ? P : never) : never;

/** New values by their paths. */
export type Changes<T> = { readonly [P in Path<T>]?: ValueAt<T, P> };

const isGroup = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function valueAt(values: FormValue | undefined, path: string): FormValue | undefined {
  return path
    .split('.')
    .reduce<FormValue | undefined>(
      (holder, name) =>
        typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name)
          ? (holder as FormValues)[name]
          : undefined,
      values,
    );
}

/** Returns a copy with another value at a path; the other values keep their identity. */
function withValue<V extends FormValue>(values: V, path: string, value: FormValue): V {
  const [name = '', ...rest] = path.split('.');
  const below = (values as FormValues)[name] ?? null;
  const changed = rest.length === 0 ? value : withValue(below, rest.join('.'), value);
  if (!Array.isArray(values)) return { ...(values as FormValues), [name]: changed } as unknown as V;
  return values.map((item: FormValue, at) => (String(at) === name ? changed : item)) as unknown as V;
}

export function withChanges<V extends FormValues>(values: V, changes: Changes<V>): V {
  const pairs: [string, FormValue][] = Object.entries(changes);
  return pairs.reduce<V>((next, [path, value]) => withValue(next, path, value), values);
}

export function isSame(one: FormValue | undefined, other: FormValue | undefined): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item: FormValue, at) => isSame(item, other[at]));
  if (!isGroup(one) || !isGroup(other)) return one === other;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(one[name], other[name]));
}

/** An example of an item for each list of groups, by the list's place. */
export type Items = Readonly<Record<string, FormValue>>;

/**
 * Returns the draft's input for the values that the form still has: a draft may have been stored by an
 * earlier build or contain anything. `start` decides whether a value fits; for a list of groups, `items`
 * does.
 */
export function restored<V extends FormValue>(start: V, stored: unknown, items: Items = {}, path = ''): V {
  const found = fitted(start, stored, items, path);
  return (found === undefined ? start : found) as V;
}

function fitted(start: FormValue, stored: unknown, items: Items, path: string): FormValue | undefined {
  if (Array.isArray(start)) return fittedList(stored, items, path);
  if (isGroup(start)) {
    if (!isGroup(stored)) return undefined;
    const names = Object.entries(start).map(([name, value]) => {
      const place = path === '' ? name : `${path}.${name}`;
      return [name, restored(value, stored[name], items, place)];
    });
    return Object.fromEntries(names) as FormValues;
  }
  // An emptied number may be null, and a null may become a number.
  const isScalar = stored === null || ['string', 'number', 'boolean'].includes(typeof stored);
  if (start === null) return isScalar ? (stored as Scalar) : undefined;
  if (typeof stored === typeof start) return stored as Scalar;
  return stored === null && typeof start === 'number' ? null : undefined;
}

function fittedList(stored: unknown, items: Items, path: string): FormValue | undefined {
  if (!Array.isArray(stored)) return undefined;
  const item = items[path];
  if (item === undefined) return stored.filter((value) => ['string', 'number'].includes(typeof value));
  return stored.filter(isGroup).map((value) => restored(item, value, items, path));
}
