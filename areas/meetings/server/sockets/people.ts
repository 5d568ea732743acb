import type { MeetPerson, MeetServerFrame, PersonState } from '@artel/meetings/contract';

/** The people of a meeting as all of them see it: one state with a number. */
interface People {
  readonly version: number;
  readonly size: number;
  get(id: string): MeetPerson | undefined;
  all(): MeetPerson[];
  /** Adds or changes a person; returns the frame for the others. */
  put(person: MeetPerson): MeetServerFrame;
  /** Changes a person's state and whose screen is shown, which is one at a time. */
  setState(id: string, state: PersonState): MeetServerFrame[];
  remove(id: string): MeetServerFrame | null;
}

export function createPeople(): People {
  const people = new Map<string, MeetPerson>();
  let version = 0;

  const put = (person: MeetPerson): MeetServerFrame => {
    people.set(person.id, person);
    version++;
    return { type: 'person', version, person };
  };

  return {
    get version() {
      return version;
    },
    get size() {
      return people.size;
    },
    get: (id) => people.get(id),
    all: () => [...people.values()],
    put,
    setState(id, state) {
      const person = people.get(id);
      if (!person) return [];
      const others = state.screen ? [...people.values()].filter((one) => one.screen && one.id !== id) : [];
      return [...others.map((other) => put({ ...other, screen: false })), put({ ...person, ...state })];
    },
    remove(id) {
      if (!people.delete(id)) return null;
      version++;
      return { type: 'left', version, id };
    },
  };
}
