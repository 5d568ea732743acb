interface Card {
  readonly familyName: string;
  readonly givenName: string;
  readonly middleName: string;
  readonly email: string;
  readonly position: string;
  readonly mobilePhone: string;
  readonly workPhone: string;
}

/** A person as vCard 4.0 (RFC 6350). */
export function buildVCard(card: Card, told?: { readonly birthday: string | null } | undefined): string {
  const { familyName, givenName, middleName, email, position, mobilePhone, workPhone } = card;
  const birthday = told?.birthday?.replaceAll('-', '') ?? '';
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `FN:${plain([givenName, familyName].filter((part) => part !== '').join(' '))}`,
    `N:${[familyName, givenName, middleName].map(plain).join(';')};;`,
    email !== '' && `EMAIL:${plain(email)}`,
    mobilePhone !== '' && `TEL;TYPE=cell;VALUE=uri:tel:${mobilePhone}`,
    workPhone !== '' && `TEL;TYPE=work;VALUE=uri:tel:${workPhone}`,
    position !== '' && `TITLE:${plain(position)}`,
    birthday !== '' && `BDAY:${birthday}`,
    'END:VCARD',
  ];
  return lines
    .filter((line) => line !== false)
    .map(fold)
    .join('\r\n')
    .concat('\r\n');
}

function plain(text: string): string {
  return text.replace(/[\\,;]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** No line is longer than 75 bytes; the rest stands on the next, behind a space. */
function fold(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  for (const sign of line) {
    if (Buffer.byteLength(piece + sign) > 74) {
      pieces.push(piece);
      piece = '';
    }
    piece += sign;
  }
  return [...pieces, piece].join('\r\n ');
}
