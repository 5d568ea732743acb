export { readCookie } from '../browser/cookies.ts';
export {
  type AnalyticsConsent,
  heldConsent,
  mayTrack,
  noteProof,
  onConsentChange,
  storeConsent,
  storedConsent,
} from './consent.ts';
export { campaignOf } from './first-touch.ts';
export { metrikaClientId } from './integrations/client-id.ts';
export {
  type EcommerceItem,
  type EcommerceOrder,
  tellItemChosen,
  tellOrderPaid,
} from './integrations/ecommerce.ts';
export { firstLanding } from './landing.ts';
export { openAddress } from './page-address.ts';
