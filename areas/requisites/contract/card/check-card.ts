import { findAccountProblem, findBikProblem, findCorrespondentProblem } from '../numbers/bank-account.ts';
import { findInnProblem } from '../numbers/inn.ts';
import { findKppProblem } from '../numbers/kpp.ts';
import { findOgrnipProblem, findOgrnProblem } from '../numbers/ogrn.ts';
import { findOkpoProblem } from '../numbers/okpo.ts';
import { getSeverity, type RequisiteCode, type Severity, type Side } from '../numbers/problem.ts';

/** The kinds of company; the kind decides which requisites it has. */
export const COMPANY_KINDS = ['legal-entity', 'sole-proprietor', 'self-employed', 'individual'] as const;
type CompanyKind = (typeof COMPANY_KINDS)[number];

/** The requisites that the check of a card reads. */
interface Requisites {
  readonly kind: CompanyKind;
  readonly inn: string;
  readonly kpp: string;
  readonly ogrn: string;
  readonly okpo: string;
  readonly bankAccounts: readonly {
    readonly bik: string;
    readonly account: string;
    readonly correspondentAccount: string;
  }[];
}

/** A requisite that is wrong or doubtful. */
interface CardProblem {
  /** Dotted path: `bankAccounts.0.bik`. */
  readonly path: string;
  readonly code: RequisiteCode | 'required';
  readonly severity: Severity;
}

type Found = readonly [path: string, code: RequisiteCode | 'required' | null];

/** Finds all requisites of a card that must be corrected or reviewed, by its kind and side. */
export function checkRequisites(card: Requisites, side: Side): CardProblem[] {
  const found = [...checkNumbers(card), ...card.bankAccounts.flatMap(checkAccount)];
  return found.flatMap(([path, code]) => {
    if (code === null) return [];
    return [{ path, code, severity: code === 'required' ? 'error' : getSeverity(code, side) } as const];
  });
}

function checkNumbers({ kind, inn, kpp, ogrn, okpo }: Requisites): Found[] {
  const isEntity = kind === 'legal-entity';
  const found: Found[] = [['inn', checkInn(kind, inn)]];
  if (isEntity) found.push(['kpp', kpp === '' ? 'required' : findKppProblem(kpp)]);
  if (isEntity) found.push(['ogrn', ogrn === '' ? 'required' : findOgrnProblem(ogrn)]);
  if (kind === 'sole-proprietor') found.push(['ogrn', ogrn === '' ? 'required' : findOgrnipProblem(ogrn)]);
  if (okpo !== '' && (isEntity || kind === 'sole-proprietor')) found.push(['okpo', findOkpoProblem(okpo)]);
  return found;
}

function checkInn(kind: CompanyKind, inn: string): RequisiteCode | 'required' | null {
  if (inn === '') return kind === 'individual' ? null : 'required';
  const problem = findInnProblem(inn);
  if (problem !== null) return problem;
  return inn.length === (kind === 'legal-entity' ? 10 : 12) ? null : 'inn.kind';
}

function checkAccount(
  { bik, account, correspondentAccount }: Requisites['bankAccounts'][number],
  index: number,
): Found[] {
  const at = (field: string) => `bankAccounts.${index}.${field}`;
  return [
    [at('bik'), bik === '' ? 'required' : findBikProblem(bik)],
    [at('account'), account === '' ? 'required' : findAccountProblem(account, bik)],
    [
      at('correspondentAccount'),
      correspondentAccount === '' ? null : findCorrespondentProblem(correspondentAccount, bik),
    ],
  ];
}
