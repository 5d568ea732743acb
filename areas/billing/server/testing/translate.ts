/** Answers with the key and its values in place of a text. */
export const translate = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  `${key}(${Object.values(values).join(',')})`;
