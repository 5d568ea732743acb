/** A site that is named in words: `bank.ru`, `https://www.bank.ru/login`. */
const NAMED = /(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}(?![\p{L}\p{N}])/u;
/** Signs that change the direction of what follows, so that words read otherwise than they are. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/;

/** The host of a link whose text names another site or looks like one; null for any other text. */
export function hiddenHost(href: string, label: string): string | null {
  if (!URL.canParse(href)) return null;
  const { protocol, hostname, pathname } = new URL(href);
  if (protocol === 'mailto:') return label.includes('@') && !label.includes(pathname) ? pathname : null;
  if (hostname === '') return null;
  if (DIRECTION.test(label) || isHomograph(hostname)) return hostname;
  const named = getHost(NAMED.exec(label)?.[0]);
  return named === null || named === getHost(hostname) ? null : hostname;
}

function getHost(words: string | undefined): string | null {
  const address = `https://${words}`;
  return words === undefined || !URL.canParse(address)
    ? null
    : new URL(address).hostname.replace(/^www\./, '');
}

/** Letters of another script in a domain of Latin ones: a domain that is wholly of that script has no need of them. */
function isHomograph(hostname: string): boolean {
  const parts = hostname.split('.');
  return parts.some((part) => part.startsWith('xn--')) && parts.at(-1)?.startsWith('xn--') === false;
}
