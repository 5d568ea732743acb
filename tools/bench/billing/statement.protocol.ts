/** A payment as a bank writes it. */
interface Paid {
  readonly number: number;
  readonly payerInn: string;
  readonly rubles: string;
  readonly purpose: string;
}

/** Returns a purpose that names the invoice that it pays. */
export const buildPurpose = (number: number) => `Оплата по счету № ${number}. Без НДС.`;
/** A purpose that names no invoice. */
export const OTHER_PURPOSE = 'Возврат займа по договору б/н';

/** A bank's file of a day, as 1C reads it. */
export function buildStatement(account: string, day: string, payments: readonly Paid[]): string {
  const date = day.split('-').toReversed().join('.');
  const total = payments.reduce((sum, { rubles }) => sum + Number(rubles), 0).toFixed(2);
  const documents = payments.map(
    ({ number, payerInn, rubles, purpose }) => `СекцияДокумент=Платежное поручение
Номер=${number}
Дата=${date}
Сумма=${rubles}
ПлательщикСчет=40702810800001400002
Плательщик=ИНН ${payerInn} ООО "Покупатель ${number}"
ПлательщикИНН=${payerInn}
ПлательщикКПП=773601001
Плательщик1=ООО "Покупатель ${number}"
ПлательщикБИК=044525225
ПлательщикБанк1=ПАО СБЕРБАНК
ПлательщикКорсчет=30101810400000000225
ПолучательСчет=${account}
ДатаПоступило=${date}
ПолучательИНН=7707083893
ВидОплаты=01
Очередность=5
НазначениеПлатежа=${purpose}
КонецДокумента
`,
  );
  return `1CClientBankExchange
ВерсияФормата=1.03
Кодировка=UTF-8
СекцияРасчСчет
ДатаНачала=${date}
ДатаКонца=${date}
РасчСчет=${account}
НачальныйОстаток=0.00
ВсегоПоступило=${total}
ВсегоСписано=0.00
КонечныйОстаток=${total}
КонецРасчСчет
${documents.join('')}КонецФайла
`;
}
