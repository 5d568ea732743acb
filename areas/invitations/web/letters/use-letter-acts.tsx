import { useProfile } from '@artel/company/web';
import { ADDRESSES_AT_ONCE, type Invitation } from '@artel/invitations/contract';
import { shortMoment, showToast, t } from '@artel/web';
import { ConfirmDialog, type MenuAction } from '@artel/web/ui';
import { IconBell, IconMailForward, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useRemind, useResend, useRevoke } from './api.ts';

interface LetterActsInput {
  readonly items: readonly Invitation[];
  readonly onDone: (ids: readonly string[]) => void;
}

interface LetterActs {
  readonly getActions: (ids: readonly string[]) => readonly MenuAction[];
  readonly dialog: ReactNode;
}

/** The actions on invitations: remind, send again, revoke, for one or all selected ones that may be changed. */
export function useLetterActs({ items, onDone }: LetterActsInput): LetterActs {
  const [remind, resend, revoke] = [useRemind(), useResend(), useRevoke()];
  const [requested, setRequested] = useState<readonly string[]>();
  const { timeZone } = useProfile();
  const changeable = new Set(items.filter(({ isChangeable }) => isChangeable).map(({ id }) => id));
  const notify = (what: string, ids: readonly string[]) => (outcome: Outcome) => {
    notifyOutcome(what, outcome, timeZone);
    onDone(ids);
  };
  const getActions = (chosen: readonly string[]): readonly MenuAction[] => {
    const ids = chosen.filter((id) => changeable.has(id));
    if (ids.length === 0) return [];
    return [
      {
        key: 'remind',
        label: t('invitations.letters.remind'),
        icon: IconBell,
        run: () => inChunks(ids, remind.mutateAsync).then(notify('reminded', ids), notifiedAlready),
      },
      {
        key: 'resend',
        label: t('invitations.letters.resend'),
        icon: IconMailForward,
        run: () => inChunks(ids, resend.mutateAsync).then(notify('resent', ids), notifiedAlready),
      },
      {
        key: 'revoke',
        label: t('invitations.letters.revoke'),
        icon: IconX,
        variant: 'danger',
        shortcut: 'Delete',
        isApart: true,
        run: () => setRequested(ids),
      },
    ];
  };
  const dialog = requested !== undefined && (
    <ConfirmDialog
      isOpen
      title={t('invitations.letters.revoke-title', { count: requested.length })}
      act={t('invitations.letters.revoke')}
      onConfirm={async () => notify('revoked', requested)(await inChunks(requested, revoke.mutateAsync))}
      onClose={() => setRequested(undefined)}
    >
      <p>{t('invitations.letters.revoke-text')}</p>
    </ConfirmDialog>
  );
  return { getActions: getActions, dialog };
}

interface Outcome {
  readonly done: number;
  readonly passed: number;
  readonly againAt?: string | undefined;
}

/** In chunks of the size that the server accepts. */
async function inChunks(
  ids: readonly string[],
  act: (call: { body: { ids: string[] } }) => Promise<Outcome>,
): Promise<Outcome> {
  let [done, passed] = [0, 0];
  const again: string[] = [];
  for (let at = 0; at < ids.length; at += ADDRESSES_AT_ONCE) {
    const chunk = await act({ body: { ids: ids.slice(at, at + ADDRESSES_AT_ONCE) } });
    done += chunk.done;
    passed += chunk.passed;
    if (chunk.againAt !== undefined) again.push(chunk.againAt);
  }
  return { done, passed, againAt: again.toSorted()[0] };
}

/** The act has already reported the failure. */
const notifiedAlready = () => undefined;

function notifyOutcome(what: string, { done, passed, againAt }: Outcome, timeZone: string): void {
  // Letters are sent later, and some never: the list shows their states.
  const detail = what !== 'revoked' && t('invitations.letters.letters-leave');
  const title = t(`invitations.letters.${what}`, { count: done });
  if (done > 0) showToast({ severity: 'success', title, ...(detail && { detail }) });
  if (passed === 0) return;
  const words =
    againAt === undefined
      ? t('invitations.letters.passed', { count: passed })
      : t(`invitations.letters.again.${what}`, { time: shortMoment(againAt, timeZone) });
  showToast({ severity: 'info', title: words });
}
