import usualTitle from './usual-title.json' with { type: 'json' };

/** The words of a thing in every spelling that code, SQL and addresses want, by their places in the templates. */
export type Words = Readonly<Record<`__${string}__`, string>>;

/**
 * Returns the words of an area and one of its things, both in small letters with hyphens: `disk`,
 * `paper-clip`; `title` names the things in the interface.
 */
export function createWords(area: string, thing: string, title = usualTitle): Words {
  const things = getPlural(thing);
  return {
    __area__: area,
    __title__: title,
    __Area__: pascal(area),
    __area_value__: camel(area),
    __thing__: thing,
    __Thing__: pascal(thing),
    __thing_value__: camel(thing),
    __thingId__: `${camel(thing)}Id`,
    __things__: things,
    __Things__: pascal(things),
    __things_value__: camel(things),
    __things_sql__: things.replaceAll('-', '_'),
    __things_words__: things.replaceAll('-', ' '),
    // An area is not its own neighbour: it has no front door to itself.
    __profile__: area === 'company' ? '../profile/api.ts' : '@artel/company/web',
    __buildProfile__: area === 'company' ? '../testing/build-profile.ts' : '@artel/company/web/testing',
  };
}

/** A name that a folder, a schema and a package may have. */
export function isName(name: string | undefined): name is string {
  return name !== undefined && /^[a-z]+(-[a-z]+){0,3}$/.test(name) && name.length <= 40;
}

/** A title that a text may have: letters, digits and blanks, nothing that a template or JSON would read otherwise. */
export function isTitle(title: string): boolean {
  return /^\p{L}[\p{L}\d -]{0,59}$/u.test(title);
}

export function fill(template: string, words: Words): string {
  return template.replace(/__[a-zA-Z]+(?:_[a-z]+)?__/g, (place) => {
    const word = words[place as keyof Words];
    if (word === undefined) throw new Error(`No word for ${place}`);
    return word;
  });
}

function getPlural(thing: string): string {
  if (/(s|x|z|ch|sh)$/.test(thing)) return `${thing}es`;
  return /[^aeiou]y$/.test(thing) ? `${thing.slice(0, -1)}ies` : `${thing}s`;
}

function camel(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function pascal(name: string): string {
  return camel(name).replace(/^[a-z]/, (letter) => letter.toUpperCase());
}
