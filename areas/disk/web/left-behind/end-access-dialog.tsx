import type { DiskGrant, DiskRole, LeftBehind } from '@artel/disk/contract';
import { t } from '@artel/web';
import { CheckField, ConfirmDialog, Stack } from '@artel/web/ui';
import { useState } from 'react';
import { useEndGrant, useNarrowGrant, useWithdrawAccess } from './api.ts';

/** A grant that is to end (null) or to be narrowed to a lower role. */
export interface Ending {
  readonly role: Exclude<DiskRole, 'manager'> | null;
  readonly left: LeftBehind;
}

interface EndAccessDialogProps {
  readonly nodeId: string;
  readonly grant: DiskGrant;
  readonly ending: Ending;
  /** Called after the grant alone has ended, which can be undone. */
  readonly onEnd: () => void;
  readonly onClose: () => void;
}

const NAMED = 3;

/** Offers to revoke, together with a grant, the access that its people gave to others. */
export function EndAccessDialog({ nodeId, grant, ending, onEnd, onClose }: EndAccessDialogProps) {
  const { role, left } = ending;
  const { id, principal, expiresAt } = grant;
  const end = useEndGrant();
  const narrow = useNarrowGrant();
  const withdraw = useWithdrawAccess();
  const [isAlso, setAlso] = useState(false);
  const act = role === null ? 'end' : 'narrow';
  const confirm = () => {
    const params = { grantId: id };
    if (isAlso) return withdraw.mutateAsync({ params, body: { role } });
    if (role === null) return end.mutateAsync({ params }).then(onEnd);
    return narrow.mutateAsync({ params: { nodeId }, body: { principalId: principal.id, role, expiresAt } });
  };
  return (
    <ConfirmDialog
      isOpen
      title={t(`disk.left-behind.title-${act}`, { name: principal.name })}
      act={t(`disk.left-behind.act-${act}`)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack>
        <p>
          {t('disk.left-behind.text', {
            count: left.makers.length,
            names: nameFirst(left.makers.map(({ name }) => name)),
          })}
        </p>
        <CheckField
          label={t('disk.left-behind.also', { what: getWords(left) })}
          hint={t('disk.left-behind.where', {
            names: nameFirst(left.items.map(({ node: { name } }) => t('disk.named-one', { name }))),
          })}
          isChecked={isAlso}
          onChange={setAlso}
        />
      </Stack>
    </ConfirmDialog>
  );
}

function getWords({ links, grants }: LeftBehind): string {
  const [linkWords, grantWords] = [
    t('disk.left-behind.links', { count: links }),
    t('disk.left-behind.grants', { count: grants }),
  ];
  if (links === 0) return grantWords;
  return grants === 0 ? linkWords : t('disk.left-behind.both', { links: linkWords, grants: grantWords });
}

/** The first names, and the number of the others. */
function nameFirst(all: readonly string[]): string {
  const names = [...new Set(all)];
  const first = names.slice(0, NAMED).join(', ');
  const count = names.length - NAMED;
  return count > 0 ? t('disk.left-behind.more', { names: first, count }) : first;
}
