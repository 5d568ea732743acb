import { showToast, t } from '@artel/web';
import { Panel, Text } from '@artel/web/ui';
import { ChoiceList } from './choice-list.tsx';
import { useConsent } from './consent-state.ts';
import { ConsentText } from './consent-text.tsx';
import { StaleNotice } from './stale-notice.tsx';

/** The choice about analytics in this browser, which can be changed or withdrawn at any time. */
export function ConsentSection() {
  const { consent, isStale } = useConsent();
  return (
    <Panel>
      <Text tone="secondary">
        {t(consent === null ? 'stats.consent.not-chosen' : 'stats.consent.chosen')} <ConsentText />
      </Text>
      <ChoiceList
        key={JSON.stringify(consent?.choices)}
        onDecide={() => showToast({ severity: 'success', title: t('stats.consent.saved') })}
      />
      {isStale && <StaleNotice />}
    </Panel>
  );
}
