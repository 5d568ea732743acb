import { forgetPublicConfig, type PublicConfig } from '../config/public-config.ts';

/** Puts a public configuration into the page, as the server does. */
export function setPublicConfig(config: Partial<PublicConfig>): void {
  document.getElementById('artel-config')?.remove();
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'artel-config';
  element.textContent = JSON.stringify(config);
  document.head.append(element);
  forgetPublicConfig();
}
