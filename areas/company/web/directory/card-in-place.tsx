import { useDepartments } from '../departments/api.ts';
import { useProfile } from '../profile/api.ts';
import { MemberCard } from './member-card.tsx';

interface CardInPlaceProps {
  readonly memberId: string;
  readonly onClose: () => void;
}

/** The card above whatever page the name stands on; what asks back in dialogs of its own is done in the directory. */
export function CardInPlace({ memberId, onClose }: CardInPlaceProps) {
  const departments = useDepartments().data?.items ?? [];
  const mayManage = useProfile().permissions.includes('company.manage-people');
  return <MemberCard memberId={memberId} departments={departments} mayManage={mayManage} onClose={onClose} />;
}
