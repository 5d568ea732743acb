import type { AnalyticsConfig, Locale } from '@artel/contract';

/** The configuration that the server sends to every visitor's browser, read at run time from the page. */
export interface PublicConfig {
  /** C-15; null when analytics is entirely off. */
  readonly analytics: AnalyticsConfig | null;
  /** `current` or any other word: which pair of sign-in endpoints is used (C-07). */
  readonly authType: string;
  /** Whether companies subscribe to tariffs and pay here. */
  readonly billing: boolean;
  readonly brandName: string;
  /** Address of the operator's own logo; null for the product's. */
  readonly brandSign: string | null;
  /** Domain of the session cookie; null means host-only. */
  readonly cookieDomain: string | null;
  /**
   * The language of the page and the addresses of its texts, for visitors and for signed-in people; null when
   * no server filled the page in.
   */
  readonly locale: { readonly code: Locale; readonly outside: string; readonly inside: string } | null;
  /** The nonce for styles and scripts that the page adds itself, as the content policy requires. */
  readonly nonce: string;
  /** Version of the server, as its operator sees it. */
  readonly version: string;
}

const ELEMENT_ID = 'artel-config';
const withoutServer: PublicConfig = {
  analytics: null,
  authType: 'current',
  billing: true,
  brandName: '',
  brandSign: null,
  cookieDomain: null,
  locale: null,
  nonce: '',
  version: '',
};

let known: PublicConfig | null = null;

/** The public configuration of this installation. */
export function publicConfig(): PublicConfig {
  known ??= { ...withoutServer, ...readElement() };
  return known;
}

/** Reads the page again; for tests, where one page serves several configurations. */
export function forgetPublicConfig(): void {
  known = null;
}

function readElement(): Partial<PublicConfig> {
  const json = document.getElementById(ELEMENT_ID)?.textContent?.trim();
  // A page that no server filled in (the development server's first one) still holds the placeholder.
  return json?.startsWith('{') ? (JSON.parse(json) as Partial<PublicConfig>) : {};
}
