/** Whether a text leads out: the first idea of a company that does so is looked at before others see it. */
export function hasLink(text: string): boolean {
  return /:\/\/|\bwww\.|\bt\.me\/|[\p{L}\d-]\.(?:ru|com|net|org|\u0440\u0444|su|io|me|info|biz|top|xyz|site|online|shop)(?![\p{L}\d])/iu.test(
    text,
  );
}
