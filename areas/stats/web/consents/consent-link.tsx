import { t } from '@artel/web';
import { LinkButton } from '@artel/web/ui';
import { reopenConsentBanner } from './consent-state.ts';

/** Opens the consent banner again. */
export function ConsentLink() {
  return <LinkButton onClick={reopenConsentBanner}>{t('stats.consent.title')}</LinkButton>;
}
