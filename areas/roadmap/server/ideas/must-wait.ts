import type { Tx } from '@artel/server';
import { ideas } from '../tables.ts';
import { hasLink } from './has-link.ts';

interface Words {
  readonly companyId: string;
  readonly ideaId: string;
  readonly title: string;
  readonly text: string;
}

/** Whether an idea with this text waits for the operator's review: it has a link, and no other idea of its company was shown. */
export async function mustWait(tx: Tx, { companyId, ideaId, title, text }: Words): Promise<boolean> {
  return (
    hasLink(`${title}\n${text}`) &&
    !(await ideas.exists(tx, { companyId, isWaiting: false, id: { '<>': ideaId } }))
  );
}
