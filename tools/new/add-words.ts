import { listUnknownWords } from '../check-shape/glossary.ts';

/** Behind the last term of the product. */
const PLACE = /\n\n## Terms of the field\n/;

/** Adds the words of an area and of one of its things to the glossary, as far as it does not have them. */
export function addWords(glossary: string, area: string, thing: string): string {
  const ofArea = listUnknownWords(glossary, area).map((word) => `\n| ${word} | an area of the product |`);
  const ofThing = listUnknownWords(glossary, thing)
    .filter((word) => word !== area)
    .map(
      (word) => `\n| ${word} | ${thing === word ? 'a' : `part of ${thing}, a`} thing of the area ${area} |`,
    );
  return glossary.replace(PLACE, (heading) => [...ofArea, ...ofThing, heading].join(''));
}
