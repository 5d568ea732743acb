import { foldedLines, lineText } from '@artel/server';

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
export function buildVCard(card: Card, person?: { readonly birthday: string | null } | undefined): string {
  const { familyName, givenName, middleName, email, position, mobilePhone, workPhone } = card;
  const birthday = person?.birthday?.replaceAll('-', '') ?? '';
  return foldedLines([
    'BEGIN:VCARD',
    'VERSION:4.0',
    `FN:${lineText([givenName, familyName].filter((part) => part !== '').join(' '))}`,
    `N:${[familyName, givenName, middleName].map(lineText).join(';')};;`,
    email !== '' && `EMAIL:${lineText(email)}`,
    mobilePhone !== '' && `TEL;TYPE=cell;VALUE=uri:tel:${mobilePhone}`,
    workPhone !== '' && `TEL;TYPE=work;VALUE=uri:tel:${workPhone}`,
    position !== '' && `TITLE:${lineText(position)}`,
    birthday !== '' && `BDAY:${birthday}`,
    'END:VCARD',
  ]);
}
