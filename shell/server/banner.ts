import { createOperatorLink } from '@artel/company/server';
import type { Config, Database, DemoLogin, Platform } from '@artel/server';

/** The lines that a start ends with. */
export type Banner = readonly string[];

interface Start {
  readonly config: Config;
  readonly database: Pick<Database, 'isEmbedded'>;
  readonly demo: readonly DemoLogin[] | null;
  readonly platform: Platform;
}

/** Address, where the data is, how to get in. */
export async function describeStart({ config, database, demo, platform }: Start): Promise<Banner> {
  const { text } = platform;
  const data = database.isEmbedded ? 'start.banner.data' : 'start.banner.externalData';
  return [
    '',
    text('start.banner.address', { brand: config.brandName, url: config.publicUrl.origin }),
    text(data, { path: config.dataDir }),
    ...(demo ? describeDemo(demo, text) : await describeOperatorLink(platform)),
    text('start.banner.stop'),
    '',
  ];
}

function describeDemo(logins: readonly DemoLogin[], text: Platform['text']): string[] {
  const width = Math.max(...logins.map(({ username }) => username.length));
  const lines = logins.map(
    ({ username, password, note }) => `  ${username.padEnd(width)}  ${password}  ${note}`,
  );
  return [text('start.banner.demo'), ...lines];
}

/** An installation without an operator is waiting for one; the link works once and for a day. */
async function describeOperatorLink(platform: Platform): Promise<string[]> {
  const link = await createOperatorLink(platform);
  return link === null ? [] : [platform.text('start.banner.operator'), `  ${link}`];
}
