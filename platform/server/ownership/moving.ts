import type { Owners, Revocation } from './ownership.ts';

/** The giver and the receiver of everything of a kind. */
export interface Moving<To = string> {
  readonly companyId: string;
  readonly fromId: string;
  readonly toId: To;
}

/** The things to restore and their former owner, if the holder still has them. */
export interface Restoring extends Pick<Revocation, 'companyId' | 'ids' | 'holderId'> {
  readonly toId: string;
}

/** Things of some owners, page by page. */
export type OwnedPage = Owners & { readonly after: string | null; readonly limit: number };
