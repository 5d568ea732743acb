type Ending = readonly [ending: RegExp, replacements: readonly string[]];

/** Regular endings: of the plural, of the verb and of the doer; "$1" also undoes a doubled consonant. */
const ENDINGS: readonly Ending[] = [
  [/ies$/, ['y']],
  [/es$/, ['']],
  [/s$/, ['']],
  [/ied$/, ['y']],
  [/([bdfglmnprst])\1(?:ed|ing|er)$/, ['$1']],
  [/ed$/, ['', 'e']],
  [/ing$/, ['', 'e']],
  [/(?:er|or)$/, ['', 'e']],
];

/** Returns a word and every word that it may be a regular form of, the plural of a doer included. */
export function toBaseWords(word: string): string[] {
  const found = [word];
  for (const form of found)
    for (const [ending, replacements] of ENDINGS)
      if (ending.test(form))
        for (const replacement of replacements) {
          const base = form.replace(ending, replacement);
          if (base.length > 1 && !found.includes(base)) found.push(base);
        }
  return found;
}
