export { readCookie } from '../browser/cookies.ts';
export {
  type AnalyticsConsent,
  heldConsent,
  mayTrack,
  markProofStored as noteProof,
  onConsentChange,
  storeConsent,
  storedConsent,
} from './consent.ts';
export { readCampaign as campaignOf } from './first-touch.ts';
export { metrikaClientId } from './integrations/client-id.ts';
export {
  type EcommerceItem,
  type EcommerceOrder,
  trackItemChosen as tellItemChosen,
  trackOrderPaid as tellOrderPaid,
} from './integrations/ecommerce.ts';
export { firstLanding } from './landing.ts';
export { openAddress } from './page-address.ts';
