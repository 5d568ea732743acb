/** A person's sound, as forwarding measures it. */
interface Speaker {
  readonly id: string;
  /** -dBov: 127 is silence. */
  readonly level: number;
  /** The time of the last loud packet, in milliseconds. */
  readonly activeAt: number;
}

/** A loud person counts as speaking for this long, because pauses between words are longer than a packet. */
const HOLD_MS = 300;

const isLoud = ({ activeAt }: Speaker, now: number) => activeAt > 0 && now - activeAt < HOLD_MS;

/**
 * Chooses the people who get a place for their sound: those who speak, of them first the ones with a place,
 * then others while places are free.
 */
export function chooseLoudest<P extends Speaker>(
  people: readonly P[],
  places: number,
  now: number,
  hasPlace: (person: P) => boolean,
): readonly P[] {
  if (people.length <= places) return people;
  const rank = (person: P) => (isLoud(person, now) ? 2 : 0) + (hasPlace(person) ? 1 : 0);
  return [...people].sort((a, b) => rank(b) - rank(a) || a.level - b.level).slice(0, places);
}

/** Returns the current speaker, who stays until silent while another person is loud. */
export function chooseSpeaker(people: readonly Speaker[], now: number, former: string | null): string | null {
  const loud = people.filter((person) => isLoud(person, now));
  if (loud.some(({ id }) => id === former)) return former;
  const [loudest] = loud.sort((a, b) => a.level - b.level);
  return loudest?.id ?? null;
}
