/** The source of the visit: the address's query and the referring page. It stays in memory until there is a consent. */
export interface Landing {
  readonly search: string;
  readonly referrer: string;
}

// Read before the router changes the address.
const landing: Landing = { search: location.search, referrer: document.referrer };

export function firstLanding(): Landing {
  return landing;
}
