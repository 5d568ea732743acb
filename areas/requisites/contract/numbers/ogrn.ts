import type { RequisiteCode } from './problem.ts';

/** Finds the error in the state registration number of a legal entity (13 digits), or null. */
export function findOgrnProblem(ogrn: string): RequisiteCode | null {
  if (!/^\d*$/.test(ogrn)) return 'ogrn.digits';
  if (ogrn.length !== 13) return 'ogrn.length';
  // Other first digits are numbers of records, not of entities.
  if (!/^[15]/.test(ogrn)) return 'ogrn.kind';
  return (Number(ogrn.slice(0, 12)) % 11) % 10 === Number(ogrn[12]) ? null : 'ogrn.checksum';
}

/** Finds the error in the state registration number of a sole proprietor (15 digits), or null. */
export function findOgrnipProblem(ogrnip: string): RequisiteCode | null {
  if (!/^\d*$/.test(ogrnip)) return 'ogrnip.digits';
  if (ogrnip.length !== 15) return 'ogrnip.length';
  if (!ogrnip.startsWith('3')) return 'ogrnip.kind';
  // A number represents fourteen digits exactly.
  return (Number(ogrnip.slice(0, 14)) % 13) % 10 === Number(ogrnip[14]) ? null : 'ogrnip.checksum';
}
