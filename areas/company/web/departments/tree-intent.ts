import type { Department } from '@artel/company/contract';

/** What is about to happen to the tree. */
export type TreeIntent =
  | { readonly act: 'create'; readonly parentId: string | null }
  | { readonly act: 'update' | 'delete'; readonly department: Department };
