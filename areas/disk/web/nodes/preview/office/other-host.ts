/**
 * The host that a link leads to, where its words do not name it: a document may say the name of a bank and lead elsewhere. Null
 * where the words are the address itself.
 */
export function getOtherHost(href: string, words: string): string | null {
  const { protocol, hostname, pathname } = new URL(href);
  const target = protocol === 'mailto:' ? pathname : hostname;
  const named = words.trim().toLowerCase();
  if (protocol === 'mailto:') return named === target.toLowerCase() ? null : target;
  const address = /^https?:\/\//.test(named) ? named : `https://${named}`;
  const isSame = URL.canParse(address) && !/\s/.test(named) && new URL(address).hostname === target;
  return isSame ? null : target;
}
