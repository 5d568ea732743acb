/** A site named in a text: `bank.ru`, `https://www.bank.ru/login`. */
const NAMED = /(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}(?![\p{L}\p{N}])/u;
/** Characters that change the direction of the following text, so that it reads differently than it is. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/;

/** The host of a link whose text names another site or resembles one; null for any other text. */
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

/** Whether a domain mixes Latin letters with those of another script; a domain wholly in that script is allowed. */
function isHomograph(hostname: string): boolean {
  const parts = hostname.split('.');
  return parts.some((part) => part.startsWith('xn--')) && parts.at(-1)?.startsWith('xn--') === false;
}
