import { getDraft, saveDraft } from '@artel/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { call } from '../api/call.ts';
import { getQuery } from '../query/get-query.ts';
import { currentSession, readToken } from '../session/session.ts';
import { readCompanyFromToken } from '../session/tab-company.ts';
import { forgetTextDrafts, getTextDraft } from './text-draft.ts';

interface DraftOfText {
  readonly text: string;
  readonly change: (text: string) => void;
  /** Removes the sent text; input typed after it stays, here and on the other devices. */
  readonly remove: (sent: string) => void;
}

/**
 * A text that the person has begun: it survives a reload and appears on the person's other devices. The key
 * names the place, `area.place.id`.
 */
export function useDraft(draftKey: string): DraftOfText {
  const { username } = currentSession();
  const company = readCompanyFromToken(readToken() ?? '');
  const draft = useMemo(() => {
    const person = encodeURIComponent(username);
    // Another person was signed in at this browser before.
    forgetTextDrafts(person);
    const input = { params: { draftKey } };
    // Without a company the draft is stored in this browser only.
    const save = async (text: string) =>
      company === null ? { text, version: 0 } : call(saveDraft, { ...input, body: { text } });
    return getTextDraft(`${person} ${company ?? ''}`, draftKey, save);
  }, [username, company, draftKey]);
  const text = useSyncExternalStore(draft.listen, draft.get);
  const { data } = useQuery({
    ...getQuery(getDraft, { params: { draftKey } }),
    enabled: company !== null,
  });
  useEffect(() => {
    if (data !== undefined) draft.adopt(data);
  }, [data, draft]);
  useEffect(() => () => draft.flush(), [draft]);
  return useMemo(
    () => ({
      text,
      change: draft.type,
      remove(sent) {
        const now = draft.get();
        draft.type(now.startsWith(sent) ? now.slice(sent.length).trimStart() : now);
        draft.flush();
      },
    }),
    [text, draft],
  );
}
