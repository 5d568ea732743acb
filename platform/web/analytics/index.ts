export { readCookie } from '../browser/cookies.ts';
export {
  type AnalyticsConsent,
  heldConsent,
  markProofStored,
  mayTrack,
  onConsentChange,
  storeConsent,
  storedConsent,
} from './consent.ts';
export { readCampaign } from './first-touch.ts';
export { metrikaClientId } from './integrations/client-id.ts';
export { type EcommerceItem, trackItemChosen, trackOrderPaid } from './integrations/ecommerce.ts';
export { firstLanding } from './landing.ts';
export { openAddress } from './page-address.ts';
