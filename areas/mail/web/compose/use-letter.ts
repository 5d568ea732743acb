import { type Draft, saveDraft } from '@artel/mail/contract';
import { call, currentSession } from '@artel/web';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createLetterCopies } from './letter-copies.ts';
import { createLetterDraft, type LetterDraft, type LetterState } from './letter-draft.ts';

/** The letter of a draft, with the text being typed. */
export function useLetter(draft: Draft): LetterState & { readonly own: LetterDraft } {
  const [own] = useState(() =>
    createLetterDraft(draft, createLetterCopies(draft.id), (version, { to, cc, bcc, ...rest }) => {
      const body = { version, to: [...to], cc: [...cc], bcc: [...bcc], ...rest };
      return call(saveDraft, { params: { draftId: draft.id }, body });
    }),
  );
  const state = useSyncExternalStore(own.listen, own.get);
  useEffect(() => {
    const retry = () => void own.save();
    own.open();
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      // Text of a person who has signed out must not be sent in the name of the next one.
      if (currentSession().isSignedIn) own.close();
      else own.leave();
    };
  }, [own]);
  const isSafe = state.isSaved || state.isStored;
  useEffect(() => {
    if (isSafe) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSafe]);
  return { ...state, own };
}
