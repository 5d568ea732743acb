import type { Tx } from '@artel/server';
import { hasLink } from './has-link.ts';
import { hasShownIdea } from './ideas.store.ts';

interface Words {
  readonly companyId: string;
  readonly ideaId: string;
  readonly title: string;
  readonly text: string;
}

/** Whether an idea with this text waits for the operator's review: it has a link, and no other idea of its company was shown. */
export async function mustWait(tx: Tx, { companyId, ideaId, title, text }: Words): Promise<boolean> {
  return hasLink(`${title}\n${text}`) && !(await hasShownIdea(tx, companyId, ideaId));
}
