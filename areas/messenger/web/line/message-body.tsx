import { useDepartments } from '@artel/company/web';
import { ALL } from '@artel/messenger/contract';
import { t } from '@artel/web';
import type { ReactNode } from 'react';
import { nameOf, type Person } from '../people/use-person.ts';
import styles from './line.module.css';

type Names = (id: string) => string;

/** What mentions are shown as: people, departments, everyone. */
export function useMentionNames(people: ReadonlyMap<string, Person>): Names {
  const departments = useDepartments().data?.items ?? [];
  return (id) => {
    if (id === ALL) return t('messenger.everyone');
    return departments.find((one) => one.id === id)?.name ?? nameOf(people.get(id));
  };
}

const MENTION = /<@(all|[0-9a-f-]{36})>/g;

/** The words of a message with its mentions; line breaks are shown as typed. */
export function MessageBody({ body, names }: { readonly body: string; readonly names: Names }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const found of body.matchAll(MENTION)) {
    parts.push(body.slice(end, found.index));
    parts.push(
      <span key={found.index} className={styles.mention}>
        @<bdi>{names(found[1] ?? '')}</bdi>
      </span>,
    );
    end = found.index + found[0].length;
  }
  parts.push(body.slice(end));
  return (
    <div className={styles.words} dir="auto">
      {parts}
    </div>
  );
}

/** A text in one line: for a quotation and the list. */
export function plainExcerpt(body: string, names: Names): string {
  return body.replaceAll(MENTION, (_, id: string) => `@${names(id)}`).replaceAll(/\s+/g, ' ');
}

/** Ids of those whom texts mention. */
export function mentionedIn(body: string): readonly string[] {
  return [...body.matchAll(MENTION)].flatMap(([, id]) => (id === undefined || id === ALL ? [] : [id]));
}
