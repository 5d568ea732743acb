import type { Owners, Revocation } from './ownership.ts';

/** From whom to whom everything of a kind goes. */
export interface Moving<To = string> {
  readonly companyId: string;
  readonly fromId: string;
  readonly toId: To;
}

/** The things to restore and their receiver, where the holder still has them. */
export interface Restoring extends Pick<Revocation, 'companyId' | 'ids' | 'holderId'> {
  readonly toId: string;
}

/** Things of some owners, page by page. */
export type OwnedPage = Owners & { readonly after: string | null; readonly limit: number };
