import { listMembers } from '@artel/company/contract';
import { fullName, useDepartments } from '@artel/company/web';
import { ALL } from '@artel/messenger/contract';
import { call, foldText, t } from '@artel/web';
import { Avatar, type MentionOption, type MentionSource } from '@artel/web/ui';
import { useLayoutEffect, useMemo, useRef } from 'react';

const OFFERED = 6;

/**
 * The people, departments and everyone that a message may mention; `names` includes those that the text
 * mentions already.
 */
export function useMentionSource(names: (id: string) => string, mayCallAll: boolean): MentionSource {
  const departments = useDepartments().data?.items ?? [];
  const latest = useRef({ names, mayCallAll, departments });
  useLayoutEffect(() => {
    latest.current = { names, mayCallAll, departments };
  });
  return useMemo(() => {
    const chosen = new Map<string, string>();
    return {
      async search(query, signal) {
        const words = foldText(query.trim());
        const { mayCallAll: all, departments: known } = latest.current;
        const fits = (label: string) => foldText(label).startsWith(words);
        const everyone = { id: ALL, label: t('messenger.everyone'), note: t('messenger.everyone-note') };
        const groups = words === '' ? [] : known.filter(({ name }) => fits(name));
        const { items } = await call(
          listMembers,
          { query: { ...(words !== '' && { q: query.trim() }), state: 'active', limit: OFFERED } },
          { signal },
        );
        const options: readonly MentionOption[] = [
          ...(all && fits(everyone.label) ? [everyone] : []),
          ...items.map((person) => ({
            id: person.id,
            label: fullName(person),
            note: person.position,
            picture: <Avatar {...person} src={person.avatar} size="mark" />,
          })),
          ...groups.slice(0, OFFERED).map(({ id, name }) => ({ id, label: name })),
        ];
        for (const { id, label } of options) chosen.set(id, label);
        return options;
      },
      getName: (id) => chosen.get(id) ?? latest.current.names(id),
    };
  }, []);
}
