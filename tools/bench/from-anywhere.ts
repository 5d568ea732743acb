/** Enough addresses that none exceeds the rate of a route, and fewer than a server remembers. */
const ADDRESSES = 2_000;

interface From {
  readonly 'x-forwarded-for': string;
}

/** Headers by which requests come from addresses of their own: what is measured is work and no refusals. */
export const addresses: readonly From[] = Array.from({ length: ADDRESSES }, (_, at) => ({
  'x-forwarded-for': `10.20.${at >> 8}.${at & 255}`,
}));

let requested = 0;

/** The next of them. */
export function fromAnywhere(): From | undefined {
  requested = (requested + 1) % ADDRESSES;
  return addresses[requested];
}
