/** So many addresses that none exceeds the rate of a route, and fewer than a server remembers. */
const ADDRESSES = 2_000;

interface From {
  readonly 'x-forwarded-for': string;
}

/** Headers with a different address for each request, so that work is measured instead of refusals. */
export const addresses: readonly From[] = Array.from({ length: ADDRESSES }, (_, at) => ({
  'x-forwarded-for': `10.20.${at >> 8}.${at & 255}`,
}));

let requested = 0;

/** The next of them. */
export function fromAnywhere(): From | undefined {
  requested = (requested + 1) % ADDRESSES;
  return addresses[requested];
}
