import { Portal } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import { useDepartments } from '../departments/api.ts';
import { useProfile } from '../profile/api.ts';
import { MemberCard } from './member-card.tsx';

interface CardInPlaceProps {
  readonly memberId: string;
  readonly onClose: () => void;
}

/** What happens on the card is no click on the row that the name stands in, and no key of its table. */
const store = (event: SyntheticEvent) => event.stopPropagation();

/**
 * The card above whatever page the name stands on, apart from the text around it; what asks back in dialogs of its own is done
 * in the directory.
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
