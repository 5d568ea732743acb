import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openFrame } from './harness/acts.ts';
import { inspectBoth } from './harness/inspect.ts';
import { walks } from './harness/looks.ts';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();

/** Cyrillic as Excel for Windows writes it, which Node reads and does not write. */
function windows1251(text: string): Buffer {
  const decoder = new TextDecoder('windows-1251');
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Buffer.of(byte)), byte]));
  return Buffer.from([...text].map((sign) => bytes.get(sign) ?? 0x3f));
}

for (const appearance of walks) {
  test(`people are invited by a file with mistakes: shown by line, corrected in the file, the rest invited, ${appearance.name}`, async () => {
    const { owner } = await stage.company({
      colleagues: [
        { familyName: 'Ершов', givenName: 'Дмитрий' },
        { familyName: 'Белов', givenName: 'Игорь' },
      ],
    });
    const { context, page, foreign, complaints, shift } = await stage.visit({ as: owner, ...appearance });
    const see = (name: string) => inspectBoth(page, `import-${name}`, appearance);
    await openFrame(page);
    await page.goto('/users');
    await page.getByRole('grid', { name: 'Люди' }).getByRole('row').nth(3).waitFor();
    await page.getByRole('button', { name: 'Импорт и экспорт' }).click();
    await page.getByRole('button', { name: 'Экспорт в CSV' }).waitFor();
    await see('menu');

    // The directory as a table.
    const [table] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Экспорт в CSV' }).click(),
    ]);
    expect(table.suggestedFilename()).toMatch(/^Справочник \d{4}-\d\d-\d\d\.csv$/);
    expect(readFileSync((await table.path())!, 'utf8')).toContain('Фамилия;Имя;Отчество;Электронная почта');

    await page.getByRole('button', { name: 'Импорт и экспорт' }).click();
    await page.getByRole('link', { name: 'Импорт из файла' }).click();
    await page.getByRole('button', { name: 'Выбрать файл' }).waitFor();
    await see('start');
    const at = (name: string) => `${name}-${appearance.name}@example.ru`;
    const lines = [
      'Эл. почта;Ф.И.О.;Подразделение;Должность;Роль',
      `${at('sofia')};Беляева София Павловна;Отдел ${appearance.name} / Юг;Менеджер;`,
      `${at('timur')};Гараев Тимур;;Инженер;Бухгалтер`,
      `${at('sofia')};Беляева София;;;`,
      'olga@;Ёлкина Ольга;;;',
      `${at('gleb')};Дроздов Глеб;;;Король`,
      `${at('arina')};Жукова Арина;;Дизайнер;`,
    ];
    await page.locator('input[type=file]').setInputFiles({
      name: 'Сотрудники.csv',
      mimeType: 'application/vnd.ms-excel',
      buffer: windows1251(lines.join('\r\n')),
    });
    await page.getByText('CSV в Windows-1251, точка с запятой, 6 строк').waitFor();
    const held = page.getByRole('list', { name: 'Нужно исправить 4 строки' });
    await held.getByText('Строка 5', { exact: true }).waitFor();
    await held.getByText('Этот адрес уже есть в строке 2.').or(held.getByText('неполный')).first().waitFor();
    await see('checked');
    // The department is created only on request; then one line less needs a correction.
    await page.getByRole('checkbox', { name: /Создать 2 недостающих отдела/ }).check();
    await page.getByRole('list', { name: 'Нужно исправить 3 строки' }).waitFor();
    await page.getByText('Соответствие столбцов').click();
    await see('columns');

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Скачать строки с ошибками' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^Исправить \d{4}-\d\d-\d\d\.csv$/);
    const corrected = readFileSync((await file.path())!, 'utf8');
    expect(corrected).toContain('Что исправить');
    expect(corrected).toContain('Роли «Король» нет');
    expect(corrected).not.toContain('timur');

    // No one is invited before the person says what becomes of the rest; a reload finds all again.
    await page.reload();
    await page.getByRole('button', { name: 'Пригласить 3 человека' }).click();
    await page.getByText('отметьте, что их можно пропустить').waitFor();
    await page.getByRole('checkbox', { name: 'Пропустить 3 строки и пригласить остальных' }).check();
    await page.getByRole('button', { name: 'Пригласить 3 человека' }).click();
    await page.getByRole('heading', { name: 'Готово' }).waitFor();
    await page.getByText('Приглашение создано').nth(2).waitFor();
    await see('done');
    await page.getByRole('link', { name: 'Открыть приглашения' }).click();
    await page.getByText(at('timur')).waitFor();
    expect(await shift()).toBeLessThan(0.02);
    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
}
