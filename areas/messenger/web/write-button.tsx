import { usePersonOnCard, useProfile } from '@artel/company/web';
import { messengerPages } from '@artel/messenger/contract';
import { PageButton, t } from '@artel/web';

/** The button on a colleague's card that opens the chat with them. */
export function WriteButton() {
  const { id } = usePersonOnCard();
  const { company } = useProfile();
  if (id === company?.memberId) return null;
  return (
    <div>
      <PageButton page={messengerPages.messenger} search={{ with: id }} isMain>
        {t('messenger.write')}
      </PageButton>
    </div>
  );
}
