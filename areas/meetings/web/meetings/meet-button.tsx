import { usePersonOnCard, useProfile } from '@artel/company/web';
import { PLANNING_ADDRESS } from '@artel/meetings/contract';
import { t, useOpenAddress } from '@artel/web';
import { Button } from '@artel/web/ui';
import { GUEST_PARAMETER } from './use-guest.ts';

/**
 * On a colleague's card: plans a meeting with them. A member who may not see addresses can invite no one by
 * one.
 */
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
