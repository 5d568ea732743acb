import { t } from '@artel/web';
import { LinkButton } from '@artel/web/ui';
import { reopenConsentBanner } from './consent-state.ts';

/** Opens the question about analytics once more. */
export function ConsentLink() {
  return <LinkButton onClick={reopenConsentBanner}>{t('stats.consent.title')}</LinkButton>;
}
