import * as z from 'zod/mini';

const value = z._default(z.string().check(z.maxLength(2048)), '');

/**
 * E-06: the marketing source of a sign-up, beside the form's own fields. The web client fills a field only
 * after consent to analytics; without it they are empty strings.
 */
export const trackingFields = {
  url: value,
  referrer: value,
  referrer_domain: value,
  _ym_uid: value,
  'yabs-sid': value,
  mangoUtm: value,
  mango_utm: value,
  yandexuid: value,
  utm_source: value,
  utm_medium: value,
  utm_campaign: value,
  utm_term: value,
  utm_content: value,
};

export const TrackingData = z.object(trackingFields);
export type TrackingData = z.infer<typeof TrackingData>;
