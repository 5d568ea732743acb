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

/**
 * The word before the number of an invoice: «по счету», «сч.», «счет на оплату», «счету-договору», «счет покупателя». Neither a
 * «счет-фактура» nor an account of twenty digits is one.
 */
export const INVOICE_WORD =
  /(?<![\p{L}\d])сч(?:[её]т(?:ам|ами|ов|ах|а|у|ом|е|ы)?(?:\s?[-–]\s?(?:договор|оферт)\p{L}{0,3})?(?![\p{L}-])|\.|(?![\p{L}-]))(?:\s{0,3}(?:на\s{1,3}оплату|покупателя|клиента|заказчика)(?!\p{L})){0,2}/giu;

/** The first number behind the word, and the sign before it: «№ 152», «N152», «No. 152», «(№152», «№№ 152». */
export const FIRST_NUMBER =
  /\s{0,3}\(?\s{0,2}(?:№{1,2}|N[oо]\.?(?![\p{L}-])|N[oо](?=\d)|NN?|#)?\s{0,3}(?<number>[\p{L}\d/-]{1,40})/iuy;

/** One more number of a list; without a sign it begins with a digit, and is no sum or date. */
export const NEXT_NUMBER =
  /\s{0,3}(?:[,;]|и(?=\s|№))\s{0,3}(?:(?:№|N[oо]?\.?|#)\s{0,3}(?<signed>[\p{L}\d/-]{1,40})|(?<number>\d[\p{L}\d/-]{0,39})(?![\p{L}\d/-]|\.\d))/iuy;

/** The day behind a number: «от 20.11.2026», «от20.11.26 г.», «от 20 ноября 2026 года». */
export const NUMBER_DAY =
  /\s{0,3}(?:от)?\s{0,3}\d{1,2}(?:[./]\d{1,2}[./]\d{2,4}|\s\p{L}{3,8}\s\d{4})(?:\s{0,2}(?:года|г\.?)(?!\p{L}))?/iuy;

/** A day that was written to a number without a space: «152от20», of which the day begins where this does. */
export const ATTACHED_DAY = /(?<=\d)от(?=\d|$)/iu;

/** A number with the first part of a day: «152/20», where «.11.2026» follows. */
export const NUMBER_AND_DAY = /^(?<number>[\p{L}\d/-]{0,36}\d)[/-]\d{1,2}$/u;
export const REST_OF_DAY = /\.\d{1,2}\.\d{2,4}(?!\d)/uy;
