import { usePersonOnCard, useProfile } from '@artel/company/web';
import { PLANNING_ADDRESS } from '@artel/meetings/contract';
import { t, useOpenAddress } from '@artel/web';
import { Button } from '@artel/web/ui';
import { GUEST_PARAMETER } from './use-guest.ts';

/** The button on a colleague's card that plans a meeting with them. Hidden from members who may not see addresses. */
export function MeetButton() {
  const { id, contacts } = usePersonOnCard();
  const { company } = useProfile();
  const openAddress = useOpenAddress();
  if (contacts === null || id === company?.memberId) return null;
  return (
    <Button
      variant="default"
      onClick={() => void openAddress(`${PLANNING_ADDRESS}&${GUEST_PARAMETER}=${id}`)}
    >
      {t('meetings.plan.meet')}
    </Button>
  );
}
