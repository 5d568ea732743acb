import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inspect, inspectBoth, setAppearance } from './harness/inspect.ts';
import { type Walk, walks } from './harness/looks.ts';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();

const longName = 'Аппаратный-ключ-в-сейфе-бухгалтерии-научно-производственного'.slice(0, 60);
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** Everything that can be long or many, as a server would send it. */
const answers = {
  security: {
    email: 'aleksandr-vladislav.konstantinopolskiy@dlinnoe-imya-pochtovogo-servera.example',
    pendingEmail: 'aleksandr-vladislav.novyy-adres@drugoe-dlinnoe-imya-servera.example',
    passwordChangedAt: ago(400),
    totpSince: ago(3),
    recoveryCodesLeft: 2,
    passkeys: [
      { id: '1', name: longName, createdAt: ago(40), lastUsedAt: ago(0), isSynced: true },
      { id: '2', name: 'Safari, iPhone', createdAt: ago(2), lastUsedAt: null, isSynced: false },
    ],
    provedUntil: null,
    trustedDevices: [],
  },
  sessions: {
    items: [
      session({ isCurrent: true, browser: 'Chrome', system: 'Windows' }),
      session({ browser: 'Safari', system: 'iPhone', kind: 'phone', secondFactor: 'totp' }),
      session({
        browser: 'ОченьДлинноеНазваниеОбозревателяКоторыйПридумалиНаЗаводе/12.3456.7890',
        system: 'Специальная операционная система для станков с числовым управлением',
        address: '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
        kind: 'tablet',
        method: 'passkey',
      }),
      session({ browser: '', system: '', kind: 'unknown', method: 'link' }),
    ],
  },
  'app-passwords': {
    items: [
      {
        id: '1',
        name: longName,
        scopes: ['dav', 'mail', 'calendar'],
        createdAt: ago(40),
        lastUsedAt: ago(1),
      },
      { id: '2', name: 'Thunderbird', scopes: ['mail'], createdAt: ago(2), lastUsedAt: null },
    ],
  },
};

function session(rest: object) {
  return {
    id: JSON.stringify(rest),
    isCurrent: false,
    browser: '',
    system: '',
    kind: 'computer',
    address: '192.0.2.1',
    startedAt: ago(10),
    lastUsedAt: ago(0),
    method: 'password',
    secondFactor: null,
    ...rest,
  };
}

/** The page's own calls meet these answers; writes are given by name. */
async function fake(page: Page, writes: Readonly<Record<string, object>> = {}): Promise<void> {
  for (const [name, body] of Object.entries({ ...answers, ...writes })) {
    await page.route(`**/api/v2/${name}`, (route) => {
      const isRead = route.request().method() === 'GET';
      if (!isRead && !(name in writes)) return route.fallback();
      return route.fulfill({ json: body });
    });
  }
}

/** The whole of a long page, not only what the window shows. */
async function inspectWhole(page: Page, name: string, walk: Walk): Promise<void> {
  for (const appearance of [walk, walk.also]) {
    if (appearance === null) continue;
    await setAppearance(page, appearance);
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: appearance.width, height: whole });
    await inspect(page, `${name}-${appearance.name}`);
  }
  await setAppearance(page, walk);
}

for (const appearance of walks) {
  test(`the page about oneself passes axe with the longest names, ${appearance.name}`, async () => {
    const { context, page, foreign, complaints, shift } = await stage.visit({
      as: stage.artel.logins[0]!,
      ...appearance,
    });
    const see = (name: string) => inspectBoth(page, `profile-${name}`, appearance);
    await fake(page, {
      'security/totp': {
        secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Artel:anna%40example.ru?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Artel',
      },
      'security/recovery-codes': {
        recoveryCodes: Array.from({ length: 10 }, (_, index) => `0K3M-9XQ7-TV2H-5B8${index}`),
      },
    });

    await page.goto('/profile');
    const sections = page.getByRole('navigation', { name: 'Разделы профиля' });
    await sections.waitFor();
    if (appearance.width < 600) {
      await page.getByRole('heading', { level: 1, name: 'Профиль' }).waitFor();
      await see('sections');
      await sections.getByRole('link', { name: 'Личные данные' }).press('Enter');
    }
    await page.getByLabel('Часовой пояс').waitFor();
    await see('personal');
    await page.goto('/profile?section=no-such');
    await page.getByRole('heading', { level: 1, name: 'Личные данные' }).waitFor();

    await page.goto('/profile?section=security');
    await page.getByRole('list', { name: 'Активные сеансы' }).waitFor();
    await page.getByRole('list', { name: 'Пароли приложений' }).waitFor();
    await inspectWhole(page, 'profile-security', appearance);
    expect(await shift(), 'layout shift').toBeLessThan(0.02);

    await page.getByRole('button', { name: 'Удалить: Safari, iPhone' }).click();
    await page.getByRole('dialog').waitFor();
    await see('confirm');
    await page.keyboard.press('Escape');
    await page
      .getByRole('region', { name: 'Пароли приложений' })
      .getByRole('button', { name: 'Создать' })
      .click();
    // The only thing that there is to open is chosen already.
    await page.getByRole('dialog').getByRole('checkbox').uncheck();
    await page.getByRole('button', { name: 'Создать пароль' }).click();
    await page.getByText('Отметьте хотя бы один пункт').waitFor();
    await see('app-password');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Выпустить новые' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Выпустить' }).click();
    await page.getByRole('list', { name: 'Запасные коды' }).waitFor();
    await page.getByRole('button', { name: 'Готово' }).click();
    await see('recovery-codes');
    await page.getByRole('checkbox', { name: 'Коды сохранены' }).check();
    await page.getByRole('button', { name: 'Готово' }).click();

    await page.route('**/api/v2/security', (route) =>
      route.fulfill({ json: { ...answers.security, totpSince: null, passkeys: [], pendingEmail: null } }),
    );
    await page.route('**/api/v2/sessions', (route) => route.fulfill({ status: 503, json: {} }));
    await page.route('**/api/v2/app-passwords', (route) => route.fulfill({ json: { items: [] } }));
    await page.reload();
    await page.getByText('Не удалось загрузить список сеансов.').waitFor();
    await inspectWhole(page, 'profile-security-empty', appearance);
    await page
      .getByRole('region', { name: 'Двухфакторный вход' })
      .getByRole('button', { name: 'Включить' })
      .click();
    await page.getByRole('img', { name: 'QR-код для приложения' }).waitFor();
    await see('totp');
    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
}
