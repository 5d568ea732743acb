import { parseJson } from '../browser/parse-json.ts';
import { currentSession, readToken } from '../session/session.ts';
import { readCompanyFromToken } from '../session/tab-company.ts';
import { forgetTextDrafts, PREFIX, quietly } from './text-draft.ts';

/** Copies of a person's input in this browser until the server has them. */
interface OwnCopies {
  /** Names with their stored values: anyone may have written them. */
  readonly list: () => readonly (readonly [name: string, value: unknown])[];
  /** Returns whether the browser stored it: it may refuse (private mode, quota). */
  readonly write: (name: string, value: unknown) => boolean;
  readonly remove: (name: string) => void;
}

/** The copies at a place, `area.place.`, of the signed-in person; they are deleted when the person signs out. */
export function ownCopies(place: string): OwnCopies {
  const { username } = currentSession();
  const person = encodeURIComponent(username);
  // Another person was signed in at this browser before.
  forgetTextDrafts(person);
  const start = `${PREFIX}${person} ${readCompanyFromToken(readToken() ?? '') ?? ''} ${place}`;
  return {
    list: () =>
      quietly(() =>
        Object.keys(localStorage)
          .filter((key) => key.startsWith(start))
          .map((key) => [key.slice(start.length), parseJson(localStorage.getItem(key))] as const),
      ) ?? [],
    write: (name, value) =>
      quietly(() => {
        // The person signed out meanwhile: the input is not stored in the browser.
        if (currentSession().username !== username) return false;
        localStorage.setItem(start + name, JSON.stringify(value));
        return true;
      }) ?? false,
    remove: (name) => quietly(() => localStorage.removeItem(start + name)),
  };
}
