/**
 * Words and signs of the purpose of a payment, as accountants, banks and 1C write them. A pattern reads at one place and has limits,
 * so that a purpose is read in one pass.
 */

/** Documents and accounts that have numbers of their own: a number behind one of these is no invoice's. */
const OTHER_DOCUMENT =
  /(?:сч(?:[её]т\p{L}{0,3})?\.?\s?[-–—/]?\s?ф(?:акт\p{L}{0,8})?(?!\p{L})\.?|(?:лицев|расч[её]тн|банковск|корреспондентск|корр?|валютн|текущ|специальн|карточн)\p{L}{0,4}\.?\s{1,3}сч[её]т\p{L}{0,3}|[ркл]\s?\/\s?сч?(?!\p{L})|с\s?[/-]\s?ф(?!\p{L})|п\s?[/-]\s?п(?!\p{L})|д-р\p{L}{0,3}|(?:сф|сч?ф|пп|тн|ттн|упд|укд|дог|доп|накл|спец|прил|зак|тел|инн|кпп|бик|огрн|огрнип|кбк|октмо|уин)(?!\p{L})\.?|акт(?:а|у|ом|е|ы|ов|ам|ами)?(?!\p{L})|(?:договор|контракт|соглаш|накладн|фактур|заказ|заявк|спецификац|приложен|приказ|доверенност|поручен|чек|квитанц|карт|реестр|лицензи|полис|патент|требован|постановлен|дел[оуа](?!\p{L})|лот(?!\p{L})|аукцион|тендер|ордер|сертификат|проект|этап|смет|телефон|торг-?12)\p{L}{0,12})/iuy;

/**
 * The word before the number of an invoice: «по счету», «сч.», «сч-та», «счет на оплату», «счету-договору», «инвойс». Neither a
 * «счет-фактура» nor a «счетчик» is one.
 */
const INVOICE =
  /(?:сч(?:[её]т(?:ам|ами|ов|ах|а|у|ом|е|ы)?(?:\s?[-–—]\s?(?:договор|оферт|извещен|контракт|протокол|проформ|спецификац|соглашен|заказ|заявк)\p{L}{0,4})?(?!\p{L}|[-–—]\s?\p{L})|[-/]т\p{L}{0,3}(?!\p{L})|\.|(?!\p{L}|[-–—]\p{L}))|инвойс\p{L}{0,3}(?!\p{L})|invoice(?!\p{L}))/iuy;

/** Words between the word and a number without a sign: «счет на оплату покупателю 7». */
const OF_INVOICE =
  /(?:на\s{1,3}(?:пред)?оплату|на\s{1,3}аванс|(?:покупател|клиент|заказчик)\p{L}{0,3})(?!\p{L})/iuy;

/** Words of paying, behind which a number with a sign is an invoice's: «Оплата № 7». */
const PAYING =
  /(?:(?:пред)?опл(?:\.|ат\p{L}{0,6}|ачен\p{L}{0,3})?|плат[её]ж\p{L}{0,3}|аванс\p{L}{0,3}|перевод\p{L}{0,2}|согласно|за|по)(?!\p{L})/iuy;

/** A day; the year of two digits is written with points alone. */
const DAY =
  /(?:\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})(?!\d|\.\d)|\d{1,2}([/-])\d{1,2}\1\d{4}(?!\d)|\d{4}-\d{2}-\d{2}(?!\d)|\d{1,2}\s{1,2}(?:янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек)\p{L}{0,5}\.?(?:\s{1,2}\d{4}(?!\d))?)(?:\s{0,2}(?:года|г\.?)(?!\p{L}))?/iuy;

/** A sum with the word of its money: «1780.00», «1 780,00 руб.», «1780-00», «1780 р.», «870 рублей». */
const SUM =
  /(?:(?:\d{1,3}(?:\s\d{3}){1,4}(?:[.,=-]\d{2})?(?![\d/-])|\d{1,12}(?:[.=]\d{2}|[-,]0\d)(?![\d/-]|\.\d))(?:\s{0,2}(?:руб(?:л\p{L}{1,3})?\.?|р\.|р(?![\p{L}/])|₽|rub|коп(?:е\p{L}{1,3})?\.?))?|\d{1,12}(?:[.,=-]\d{2})?\s{0,2}(?:руб(?:л\p{L}{1,3})?\.?|р\.|р(?![\p{L}/])|₽|rub|коп(?:е\p{L}{1,3})?\.?))/iuy;

/** A sum or a quantity, where no sign of a number is before it: «1780,50», «20%», «3 места», «2026 г.». */
const QUANTITY =
  /(?:\d{3,12},\d{2}(?!\d)|\d{1,12}(?:[.,]\d{1,2})?\s{0,2}(?:%|(?:шт|ед\.|мес|недел|дн|чел|польз|раб|лиценз|год|г\.|г(?!\p{L})|лет(?!\p{L})|кв\.|кварт)))/iuy;

/** The sign of a number: «№», «№№», «N», «No.», «номер», «под номером», «#». */
const SIGN =
  /(?:№{1,2}|#|(?:(?:за|под|с|со)\s{1,2})?номер\p{L}{0,3}(?!\p{L})|ном\.|N[oо]\.?(?![\p{L}-])|N[oо](?=\d)|NN?\.?(?![\p{Script=Latin}]))/iuy;

const NUMBER = /(?=[\p{L}/-]{0,39}\d)[\p{L}\d/-]{1,40}/uy;
const FROM = /от(?=[\s\d])/iuy;
const AND = /(?:и(?=[\s№\d])|а\s{1,2}также(?!\p{L})|плюс(?!\p{L})|[,;+&])/iuy;
const WORD = /\p{L}[\p{L}\d-]{0,39}/uy;
const BETWEEN = /[()[\]«»„“”"':/–—-]/uy;
const OTHER = /[^\s]/uy;

/** The kinds of marks, in the order in which they are looked for at a place. */
export const MARKS = {
  other: OTHER_DOCUMENT,
  invoice: INVOICE,
  ofInvoice: OF_INVOICE,
  day: DAY,
  sum: SUM,
  quantity: QUANTITY,
  sign: SIGN,
  and: AND,
  from: FROM,
  number: NUMBER,
  paying: PAYING,
  word: WORD,
  between: BETWEEN,
  end: OTHER,
} as const;

/** A day that was written to a number without a space: «152от20», of which the day begins where this does. */
export const ATTACHED_DAY = /(?<=\d)от(?=\d|$)/iu;

/** A number with the first part of a day: «152/20», where «.11.2026» follows. */
export const NUMBER_AND_DAY = /^(?<number>[\p{L}\d/-]{0,36}\d)[/-]\d{1,2}$/u;
export const REST_OF_DAY = /\.\d{1,2}\.\d{2,4}(?!\d)/uy;

/** Words between a number of a list and the sum of its invoice: «№ 6 на сумму 580.00», «№ 15 (2030 руб.)». */
export const WORD_OF_SUM = { any: /^(?:на|в|сумм[ауе])$/iu, last: /^сумм[ауе]$/iu };
