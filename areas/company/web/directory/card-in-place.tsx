import { Portal } from '@artel/web/ui';
import type { SyntheticEvent } from 'react';
import { useDepartments } from '../departments/api.ts';
import { useProfile } from '../profile/api.ts';
import { MemberCard } from './member-card.tsx';

interface CardInPlaceProps {
  readonly memberId: string;
  readonly onClose: () => void;
}

/** Clicks and keys on the card must not reach the row and the table around the name. */
const store = (event: SyntheticEvent) => event.stopPropagation();

/**
 * Shows the card above the page that contains the name, outside of the surrounding text; actions that need
 * dialogs are available only in the directory.
 */
export function CardInPlace({ memberId, onClose }: CardInPlaceProps) {
  const departments = useDepartments().data?.items ?? [];
  const mayManage = useProfile().permissions.includes('company.manage-people');
  return (
    <Portal>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it does nothing, it only keeps what others do */}
      <div onClick={store} onKeyDown={store}>
        <MemberCard memberId={memberId} departments={departments} mayManage={mayManage} onClose={onClose} />
      </div>
    </Portal>
  );
}
