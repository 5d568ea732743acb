import { usePersonOnCard, useProfile } from '@artel/company/web';
import { messengerPages } from '@artel/messenger/contract';
import { PageButton, t } from '@artel/web';

/** On a colleague's card: opens the chat with them. */
export function WriteButton() {
  const { id } = usePersonOnCard();
  const { company } = useProfile();
  if (id === company?.memberId) return null;
  return (
    <PageButton page={messengerPages.messenger} search={{ with: id }}>
      {t('messenger.write')}
    </PageButton>
  );
}
