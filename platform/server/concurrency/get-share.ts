/** A proxy's turns are not even for each caller; so the servers together may let a tenth more through. */
const UNEVEN = 1.1;

/** The part of a limit of the installation that one of its servers lets through. */
export function getShare(limit: number, servers: number): number {
  if (servers <= 1) return limit;
  return Math.max(Math.ceil(limit / servers), Math.floor((limit * UNEVEN) / servers));
}
