const GMAIL = /^(gmail|googlemail)\.com$/;
const YANDEX = /^(ya\.ru|narod\.ru|yandex\.(ru|com|by|kz|ua|com\.tr))$/;

/**
 * Returns the mailbox behind an address, for counting: the part after a plus, dots at Gmail and the many
 * names of Yandex count as one, so that none of them bypasses a limit.
 */
export function toMailboxKey(address: string): string {
  const folded = address.trim().toLowerCase();
  const at = folded.lastIndexOf('@');
  if (at < 1) return folded;
  const domain = folded.slice(at + 1);
  const plus = folded.indexOf('+');
  // A plus at the very beginning is part of the name.
  const local = folded.slice(0, plus > 0 && plus < at ? plus : at);
  if (GMAIL.test(domain)) return `${local.replaceAll('.', '')}@gmail.com`;
  if (YANDEX.test(domain)) return `${local.replaceAll('.', '-')}@yandex.ru`;
  return `${local}@${domain}`;
}
