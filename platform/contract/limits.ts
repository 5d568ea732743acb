import type { ErrorDeclaration } from './errors.ts';

/**
 * The scope for which a limit counts: a person, a member (a person inside one company), a company, a session,
 * a visitor's network, a browser, a public link, or the whole installation.
 */
export type LimitScope =
  | 'person'
  | 'member'
  | 'company'
  | 'session'
  | 'network'
  | 'browser'
  | 'link'
  | 'installation';

/** The numbers of a limit; at least one of them is set. */
interface LimitNumbers {
  /** Limit of existing things; one more is refused. */
  readonly existing?: number;
  /** Limit within 24 hours from the first one, including deleted ones; one more is refused. */
  readonly perDay?: number;
  /** The number of latest ones that are retained; one more replaces the oldest. */
  readonly latest?: number;
  /** Limit of stored ones in a day; beyond it the response is the same and nothing is stored. */
  readonly storedPerDay?: number;
}

export type LimitKind = keyof LimitNumbers;

type Refusing = 'existing' | 'perDay';

/** A kind of thing that people create, with its numbers. Declared once; the server enforces exactly these. */
export interface Limit extends LimitNumbers {
  /** `area/things`. */
  readonly thing: `${string}/${string}`;
  readonly of: LimitScope;
  /** The errors beyond `existing` and `perDay`; their texts contain the number as `{{count}}`. */
  readonly refusals: { readonly [R in Refusing]?: ErrorDeclaration };
}

interface RefusalsOf<What extends string> {
  readonly existing: { readonly code: What; readonly status: 409 };
  readonly perDay: { readonly code: `${What}-today`; readonly status: 429 };
}

type Declared<A extends string, D> = {
  readonly [K in keyof D & string]: D[K] & {
    readonly thing: `${A}/${K}`;
    readonly refusals: Pick<RefusalsOf<`${A}/too-many-${K}`>, keyof D[K] & Refusing>;
  };
};

/**
 * Declares the limits of things that can be created in an area; the names are plurals: `companies`,
 * `app-passwords`.
 */
export function defineLimits<
  const A extends string,
  const D extends Record<string, LimitNumbers & { readonly of: LimitScope }>,
>(area: A, declarations: D): Declared<A, D> {
  return Object.fromEntries(
    Object.entries(declarations).map(([name, numbers]) => {
      const code = `${area}/too-many-${name}`;
      const refusals = {
        ...(numbers.existing !== undefined && { existing: { code, status: 409 } }),
        ...(numbers.perDay !== undefined && { perDay: { code: `${code}-today`, status: 429 } }),
      };
      return [name, { thing: `${area}/${name}`, ...numbers, refusals }];
    }),
  ) as Declared<A, D>;
}

/** The things that a write route creates, with limits; or nothing that could accumulate. */
export type Creates = 'none' | Limit | readonly [Limit, ...Limit[]];

/** The limits of what a route makes. */
export function getLimits({ creates }: { readonly creates?: Creates | undefined }): readonly Limit[] {
  if (creates === undefined || creates === 'none') return [];
  return 'thing' in creates ? [creates] : creates;
}

/** The refusals that a route's limits may raise. */
export function limitErrors(route: { readonly creates?: Creates | undefined }): readonly ErrorDeclaration[] {
  return getLimits(route).flatMap(({ refusals }) => Object.values(refusals));
}
