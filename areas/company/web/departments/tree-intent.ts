import type { Department } from '@artel/company/contract';

/** The pending change of the tree. */
export type TreeIntent =
  | { readonly act: 'create'; readonly parentId: string | null }
  | { readonly act: 'update' | 'delete'; readonly department: Department };
