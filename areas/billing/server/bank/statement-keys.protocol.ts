/** Words of 1CClientBankExchange 1.03 (v8.1c.ru/edi/edi_stnd/100/101.htm). */
export const HEAD = '1CClientBankExchange';

export const SECTIONS = {
  accountBegins: 'СекцияРасчСчет',
  accountEnds: 'КонецРасчСчет',
  documentBegins: 'СекцияДокумент',
  documentEnds: 'КонецДокумента',
  fileEnds: 'КонецФайла',
} as const;

export const KEYS = {
  from: 'ДатаНачала',
  until: 'ДатаКонца',
  account: 'РасчСчет',
  opening: 'НачальныйОстаток',
  credited: 'ВсегоПоступило',
  debited: 'ВсегоСписано',
  closing: 'КонечныйОстаток',
  number: 'Номер',
  date: 'Дата',
  amount: 'Сумма',
  debitedOn: 'ДатаСписано',
  creditedOn: 'ДатаПоступило',
  purpose: 'НазначениеПлатежа',
} as const;

/** The prefix of each party's keys. */
export const PARTIES = { payer: 'Плательщик', payee: 'Получатель' } as const;

/** The suffixes after the party in its keys. */
export const PARTY_KEYS = {
  account: 'Счет',
  settlementAccount: 'РасчСчет',
  name: '',
  firstName: '1',
  inn: 'ИНН',
  kpp: 'КПП',
} as const;

/** The prefix that some banks write before the name of a payer. */
export const INN_BEFORE_NAME = /^ИНН \d{10,12} /;
